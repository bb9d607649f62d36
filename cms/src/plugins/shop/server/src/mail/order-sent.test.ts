import { LOCALES } from '@colophon/contracts/locale';
import { expect, test } from '@jest/globals';
import { orderSent } from './order-sent';
import { makeItem, makeOrder, TEST_PRESS, TEST_STATUS_URL } from './test-order';

const ITEMS = [
  makeItem('Migration & Memory'),
  makeItem('Only to read on a screen', { ebook: true, publicationFormat: 'eBook ePub' }),
];
const mailOf = (more: Parameters<typeof makeOrder>[0] = {}) =>
  orderSent(makeOrder({ snapshot: { items: ITEMS }, ...more }), TEST_PRESS, TEST_STATUS_URL);

test.each(LOCALES)('reads as it should, in %s', (language) => {
  expect(mailOf({ language }).text).toMatchSnapshot();
});

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
