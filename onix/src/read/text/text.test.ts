import { expect, test } from '@jest/globals';
import type { OnixElement } from '../element';
import { markdown } from './markdown';
import { plainLine } from './plain-line';

const element = (...children: OnixElement['children']): OnixElement => {
  return { name: 'Text', attributes: {}, children, line: 1, path: '' };
};
const html = (name: string, ...children: OnixElement['children']) => ({ ...element(...children), name });

test.each([
  ['HTML', '<p>One <b>two</b>.</p><p>Three</p>', 'One **two**.\n\nThree'],
  ['escaped HTML', '&lt;p&gt;One &lt;i&gt;two&lt;/i&gt;&lt;/p&gt;', 'One *two*'],
  ['HTML escaped twice', '&amp;lt;p&amp;gt;R&amp;amp;D&amp;lt;/p&amp;gt;', 'R&D'],
  ['plain text', 'One\r\n\r\nTwo', 'One\n\nTwo'],
  ['lines', '1. One\n2. Two', '1\\. One  \n2\\. Two'],
  ['references to windows-1252', 'It&#x92;s &#147;so&#148;', 'It’s “so”'],
  ['named references', 'caf&eacute; &amp; bar', 'café & bar'],
  ['a sign of mathematics', 'a < b > c', 'a < b > c'],
  ['lists', '<ul><li>One</li><li>Two<ol><li>Deep</li></ol></li></ul>', '- One\n- Two\n  1. Deep'],
  ['lists without end tags', '<ol><li>One<li>Two</ol>', '1. One\n2. Two'],
  ['headings', '<h2>Part<br>One</h2>Text', '## Part One\n\nText'],
  ['quotations', '<blockquote>Said</blockquote>', '> Said'],
  ['line breaks', 'One<br/>Two<br><br>Three', 'One  \nTwo\n\nThree'],
  ['tags within lines and blank lines', '<i>One</i>\n\nTwo', '*One*\n\nTwo'],
  ['spaces inside of emphasis', 'a <b> b </b> c', 'a **b** c'],
  ['emphasis letter by letter', '<b>C</b><b>H</b>', '**CH**'],
  ['emphasis over paragraphs', '<b><p>One</p><p>Two</p></b>', '**One**\n\n**Two**'],
  ['links', '<a href="https://a.example/x">here</a>', '[here](https://a.example/x)'],
  ['links to scripts', '<a href="javascript:alert(1)">here</a>', 'here'],
  ['links made of two elements', '[x]<span>(javascript:alert(1))</span>', '[x]\\(javascript:alert(1))'],
  ['scripts', 'One<script>alert("<p>")</script><style>p{}</style>', 'One'],
  ['pictures', '<img src=x onerror=alert(1)>One', 'One'],
  ['escaped tags inside of HTML', '<p>&lt;script&gt;</p>', '\\<script>'],
  ['signs of Markdown', '# *One* _two_ `x` snake_case', '\\# \\*One\\* \\_two\\_ \\`x\\` snake_case'],
  ['superscript', '<p>XIX<sup>e</sup></p>', 'XIXe'],
])('%s become clean Markdown', (_, written, text) => {
  expect(markdown(element(written))).toBe(text);
});

test('children in XHTML become Markdown', () => {
  expect(markdown(element(html('p', 'One ', html('em', 'two'), ' < three'), html('p', 'Four')))).toBe(
    'One *two* < three\n\nFour',
  );
});

test('lines that a program broke are joined', () => {
  const line = 'This is a line of a text that a program has broken at column';
  expect(markdown(element(`${line}\n${line}\n${line}\nend`))).toBe(`${line} ${line} ${line} end`);
});

test('a text without letters is none', () => {
  expect(markdown(element('<p>&nbsp;</p>'))).toBeNull();
});

test.each([
  ['The <i>Times</i>', 'The Times'],
  ['Tom &amp; Jerry', 'Tom & Jerry'],
  ['One\n   two', 'One two'],
  ['One<br>two', 'One two'],
  ['2 < 3', '2 < 3'],
  ['<script>x</script>', null],
])('%s in a name is %s', (written, line) => {
  expect(plainLine(element(written))).toBe(line);
});

test('hostile HTML takes no time and leaves no tags', () => {
  const hostile = [
    '<i>“a”</i>b'.repeat(9_000),
    '<b>'.repeat(30_000),
    '<ul><li>'.repeat(12_000),
    '<br>'.repeat(25_000),
    '<'.repeat(100_000),
    '&lt;b '.repeat(20_000),
  ];
  for (const text of hostile) expect(markdown(element(`${text}x`)) ?? '').not.toMatch(/^<b>/);
});
