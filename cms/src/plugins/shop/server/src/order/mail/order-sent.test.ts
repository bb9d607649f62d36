import { LOCALES } from '@colophon/contracts/values/locale';
import { expect, test } from '@jest/globals';
import { orderSent } from './order-mails';
import { makeItem, makeOrder, TEST_PRESS, TEST_STATUS_URL } from './test-order';

const ITEMS = [
  makeItem('Migration & Memory'),
  makeItem('Only to read on a screen', { ebook: true, publicationFormat: 'eBook ePub' }),
];
const mailOf = (more: Parameters<typeof makeOrder>[0] = {}, sent = [{ line: 1, copies: 2 }]) =>
  orderSent(makeOrder({ snapshot: { items: ITEMS }, ...more }), sent, TEST_PRESS, TEST_STATUS_URL);

test.each(LOCALES)('reads as it should, in %s', (language) => {
  expect(mailOf({ language }).text).toMatchSnapshot();
});

test.each(LOCALES)(
  'names the copies that were not refunded, and says that others are missing, in %s',
  (language) => {
    const { text } = mailOf({ language }, [{ line: 1, copies: 1 }]);
    expect(text).toMatchSnapshot();
    expect(text).toContain('1 × Migration & Memory');
  },
);

test('names what went by post, not the e-books, and where to', () => {
  const { text, html } = mailOf();
  expect(text).toContain('2 × Migration & Memory (Paperback)');
  expect(html).toContain('Migration &amp; Memory');
  expect(text).not.toContain('on a screen');
  expect(text).toContain('De Ruijterkade 107');
  const elsewhere = mailOf({
    details: { hasAlternateDeliveryAddress: true, deliveryStreet: 'Rapenburg', deliveryCountry: 'BE' },
  });
  expect(elsewhere.text).toContain('Rapenburg');
  expect(elsewhere.text).not.toContain('De Ruijterkade');
});

test('keeps its Message-ID when it is made again', () => {
  expect(mailOf().messageId).toBe('<sent-cup-2026-004817@books.example>');
  expect(mailOf()).toEqual(mailOf());
});
