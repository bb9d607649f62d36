import { expect, test } from '@jest/globals';
import { requestedQuery, withRequestedQuery } from './language-switch-query';

const page = (href: string) =>
  `<a href="/en/faq?a=1">A</a><a data-language-switch="" lang="nl" href="${href}">N</a>`;

test('the whole query stands in the switch, in its order, and in no other link', () => {
  expect(
    withRequestedQuery(page('/nl/books?page=2&amp;type=academic'), 'type=academic&page=2&utm_source=x'),
  ).toBe(page('/nl/books?type=academic&amp;page=2&amp;utm_source=x'));
  expect(withRequestedQuery(page('/nl/faq'), '')).toBe(page('/nl/faq'));
});

test('nothing of the address becomes markup, and no sign of it is a pattern', () => {
  expect(withRequestedQuery(page('/nl'), `x="><script>'&y=$&$1`)).toBe(
    page('/nl?x=&quot;&gt;&lt;script&gt;&#x27;&amp;y=$&amp;$1'),
  );
});

test('a query is what follows the first question mark', () => {
  expect(requestedQuery('/en/faq')).toBe('');
  expect(requestedQuery('/en/faq?')).toBe('');
  expect(requestedQuery('/en/faq?x=1?2')).toBe('x=1?2');
});
