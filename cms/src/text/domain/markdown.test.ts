import { expect, test } from '@jest/globals';
import { markdownToHtml, markdownToInlineHtml } from './markdown';

const options = { language: 'en', pageLocale: 'en' } as const;
const html = (markdown: string) => markdownToHtml(markdown, options);

test('headings start below those of the page', () => {
  expect(html('## One\n\n### Two\n\n###### Six')).toBe('<h3>One</h3>\n<h4>Two</h4>\n<h6>Six</h6>');
  const page = markdownToHtml('## One\n\n### Two', { ...options, firstHeading: 2 });
  expect(page).toBe('<h2>One</h2>\n<h3>Two</h3>');
});

test('a text may begin its headings with one hash or with two', () => {
  expect(html('# One')).toBe(html('## One'));
});

test('straight quotes and double hyphens become typographic', () => {
  expect(html(`"It's late" -- he said`)).toBe('<p>“It’s late” – he said</p>');
});

test.each([
  ['(c) the press, art. 3(c) and 5(r), (tm)', '(c) the press, art. 3(c) and 5(r), (tm)'],
  ['1990 -- 2000 --- and so on...', '1990 – 2000 — and so on…'],
  ["'s-Gravenhage in the '60s", '’s-Gravenhage in the ’60s'],
  ["'t Hooft said 'yes'", '’t Hooft said ‘yes’'],
  ['Wait.... What?!?!', 'Wait.... What?!?!'],
])('%s is shown as %s', (typed, shown) => {
  expect(html(typed)).toBe(`<p>${shown}</p>`);
});

test('HTML of any kind is shown as it was typed', () => {
  expect(html('<img src=x onerror=alert(1)>')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
  expect(html('<script>alert(1)</script>')).not.toContain('<script');
  expect(html('a <b onclick="x()">b</b>')).not.toContain('<b');
  expect(html('<iframe src="https://a.example"></iframe>')).not.toContain('<iframe');
});

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  'java&#9;script:alert(1)',
  '&#1;javascript:alert(1)',
  '<java script:alert(1)>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example',
];
for (const address of HOSTILE) {
  test(`${address} never becomes a link or an image`, () => {
    expect(html(`[x](${address})`)).not.toMatch(/<a|href/);
    expect(html(`![x](${address})`)).not.toMatch(/<img|src=/);
    expect(html(`[x][1]\n\n[1]: ${address}`)).not.toMatch(/<a|href/);
    expect(html(`<${address.replace(/[<>]/g, '')}>`)).not.toMatch(/<a|href/);
  });
}

test('attributes cannot be broken out of', () => {
  expect(html('[x](https://a.example/"onmouseover="alert(1))')).not.toMatch(/"\s*onmouseover=/);
  expect(html('[x](https://a.example "t\\" onclick=\\"alert(1)")')).not.toMatch(/" onclick="/);
  expect(html('![" onerror="alert(1)](/uploads/a.png)')).not.toMatch(/" onerror="/);
});

test('mail, telephone and web addresses become links', () => {
  expect(html('[a](mailto:a@b.example) [b](tel:+31) [c](https://c.example/?a=1&b=2)')).toBe(
    '<p><a href="mailto:a@b.example">a</a> <a href="tel:+31">b</a> <a href="https://c.example/?a=1&amp;b=2">c</a></p>',
  );
});

test("adds the page's locale to links within the site, once", () => {
  const dutch = { language: 'en', pageLocale: 'nl' } as const;
  expect(markdownToHtml('[a](/news/b) [c](/nl/faq) [d](/en/faq) [e](#f) [g](/)', dutch)).toBe(
    '<p><a href="/nl/news/b">a</a> <a href="/nl/faq">c</a> <a href="/en/faq">d</a> <a href="#f">e</a> <a href="/nl">g</a></p>',
  );
});

test('a file of the media library is linked by its public address', () => {
  expect(html('[flyer](http://127.0.0.1:1337/uploads/flyer_1a.pdf)')).toBe(
    '<p><a href="/files/flyer_1a.pdf">flyer</a></p>',
  );
});

test('shows images of the media library, and only the alt text of others', () => {
  expect(html('![A *map*](/uploads/map_1a.png)')).toBe(
    '<p><img src="/covers/map_1a.png?format=webp&amp;width=768" alt="A map" loading="lazy"></p>',
  );
  expect(html('![A <map>](https://tracker.example/x.png)')).toBe('<p>A &lt;map&gt;</p>');
});

test('renders a sentence without a paragraph', () => {
  expect(markdownToInlineHtml('Read\n[what changes](/news/a).\n', options)).toBe(
    'Read <a href="/en/news/a">what changes</a>.',
  );
});
