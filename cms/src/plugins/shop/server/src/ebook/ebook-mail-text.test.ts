import { LOCALES } from '@colophon/contracts/values/locale';
import { expect, test } from '@jest/globals';
import { makeItem, makeOrder, TEST_PRESS, TEST_STATUS_URL } from '../order/mail/test-order';
import { ebookMail } from './ebook-mail';

const order = (language: 'en' | 'nl' = 'en') =>
  makeOrder({
    language,
    snapshot: { items: [makeItem('Migration & Memory', { ebook: true, publicationFormat: 'eBook ePub' })] },
  });

function mailOf(language: 'en' | 'nl' = 'en', n = 1) {
  const made = order(language);
  const ebooks = made.snapshot.items.map((item) => ({ item, url: 'https://ebooks.example/a?b=1&c=2' }));
  return ebookMail(made, { ebooks, n }, TEST_PRESS, TEST_STATUS_URL);
}

test.each(LOCALES)('reads as it should, in %s', (language) => {
  expect(mailOf(language).text).toMatchSnapshot();
});

test('has a link for each e-book, escaped where it must be', () => {
  expect(mailOf().text).toContain('Migration & Memory (eBook ePub): https://ebooks.example/a?b=1&c=2');
  expect(mailOf().html).toContain('href="https://ebooks.example/a?b=1&amp;c=2"');
});

test('keeps its Message-ID when it is made again; the next mail of the order has another', () => {
  expect(mailOf().messageId).toBe('<ebooks-cup-2026-004817-1@books.example>');
  expect(mailOf()).toEqual(mailOf());
  expect(mailOf('en', 2).messageId).not.toBe(mailOf().messageId);
});
