import { expect, test } from '@jest/globals';
import { noticeProblems, noticeTextRule, routeRule } from './notice-rules';

test.each([
  ['/cart', '/cart'],
  [' /cart/ ', '/cart'],
  ['/journal/*', '/journal/*'],
  ['*', '*'],
  ['/*', '*'],
  ['/', '/'],
  ['/order-information/conditions', '/order-information/conditions'],
])('the route %j is stored as %j', (typed, stored) => {
  expect(routeRule(typed)).toEqual({ value: stored });
});

test.each([
  'cart',
  '/en/cart',
  '/nl',
  '//elsewhere.example',
  'https://x.example/',
  '/a b',
  '/a*b',
  '/cart?x=1',
])('refuses the route %j with a reason', (typed) => {
  expect(routeRule(typed)).toEqual({ problem: expect.stringMatching(/slash|language/) });
});

test('links of a notice may lead to this site, the web, a mailbox or a telephone', () => {
  const text = 'See [a](/news/x), [b](https://x.example), [c](mailto:a@b.example) or [d](tel:+31).';
  expect(noticeTextRule(text)).toEqual({ value: text });
});

test.each(['[x](www.press.nl)', '[x](javascript:alert(1))', '[x]()', '[x](//evil.example)', '[x](https://)'])(
  'a notice with %s is refused: the link leads nowhere',
  (text) => {
    expect(noticeTextRule(text)).toEqual({ problem: expect.stringContaining('leads nowhere') });
  },
);

test('a link in a notice has no language', () => {
  expect(noticeTextRule('[x](/en/news)')).toEqual({ problem: expect.stringContaining('language') });
});

const problemFields = (data: Record<string, unknown>) => noticeProblems(data).map(({ path }) => path[0]);

test('a rule about titles may have pages of books as routes, and no others', () => {
  expect(problemFields({ titleLanguage: 'ENG', route: '/cart' })).toEqual(['route']);
  expect(problemFields({ region: 'north-america', route: '/journal/*' })).toEqual(['route']);
  for (const route of [null, '', '*', '/book/*'])
    expect(problemFields({ soldElsewhere: true, route })).toEqual([]);
  expect(problemFields({ route: '/cart', soldElsewhere: false, titleLanguage: null })).toEqual([]);
});

test('a notice about texts in the other language has no other rule', () => {
  expect(problemFields({ missingTranslation: true, domain: 'WP', route: '/cart' })).toEqual([
    'domain',
    'route',
  ]);
  expect(problemFields({ missingTranslation: true, route: '*' })).toEqual([]);
});

test('an empty rule matches everywhere', () => {
  expect(problemFields({})).toEqual([]);
});
