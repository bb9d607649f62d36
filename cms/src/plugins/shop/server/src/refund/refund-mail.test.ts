import { cents } from '@colophon/contracts/money/money';
import { asRefundId } from '@colophon/contracts/values/ids';
import { LOCALES } from '@colophon/contracts/values/locale';
import { expect, test } from '@jest/globals';
import { makeItem, makeOrder, TEST_PRESS, TEST_STATUS_URL } from '../order/mail/test-order';
import { refundMail } from './refund-mail';

const UNKNOWN = { byLines: null, withdrawn: [], allocated: false };
const mailOf = (language: 'en' | 'nl' = 'en', id = 7) =>
  refundMail(
    makeOrder({ language }),
    { id: asRefundId(id), amount: cents(123_450), ...UNKNOWN },
    TEST_PRESS,
    TEST_STATUS_URL,
  );

test.each(LOCALES)('reads as it should, in %s', (language) => {
  expect(mailOf(language).text).toMatchSnapshot();
});

test('names the sum, the order and the page that says how it stands', () => {
  for (const part of [mailOf().text, mailOf().html]) {
    expect(part).toContain('€\u00a01.234,50');
    expect(part).toContain('CUP 2026-004817');
    expect(part).toContain(TEST_STATUS_URL);
  }
});

test('keeps its Message-ID when it is made again; another refund of the order has another', () => {
  expect(mailOf().messageId).toBe('<refund-cup-2026-004817-7@books.example>');
  expect(mailOf('en', 8).messageId).not.toBe(mailOf().messageId);
});

const part = (kind: 'copies' | 'delivery' | 'sum', line: number | null, copies: number, amount: number) => ({
  ...{ kind, line, copies, rate: 0.09, amount: cents(amount) },
});
const BY_LINES = {
  parts: [
    part('copies', 1, 1, 2250),
    part('copies', 2, 1, 900),
    part('delivery', null, 0, 395),
    part('sum', 1, 0, 60),
    part('sum', 2, 0, 40),
  ],
  vat: [{ rate: 0.09, gross: cents(3645), vat: cents(301) }],
};
const ofLines = (language: 'en' | 'nl', allocated = false) =>
  refundMail(
    makeOrder({
      language,
      snapshot: { items: [makeItem('Migration & Memory'), makeItem('Le Monde', { ebook: true })] },
    }),
    { id: asRefundId(7), amount: cents(3645), byLines: BY_LINES, withdrawn: [2], allocated },
    TEST_PRESS,
    TEST_STATUS_URL,
  );

test.each(LOCALES)(
  'names the copies, delivery, another sum, the VAT and the e-book that ends, in %s',
  (language) => {
    expect(ofLines(language).text).toMatchSnapshot();
  },
);

test.each(LOCALES)('reports a later allocation in its own mail, in %s', (language) => {
  const mail = ofLines(language, true);
  expect(mail.text).toMatchSnapshot();
  expect(mail.messageId).not.toBe(ofLines(language).messageId);
});

test('a refund without lines states only its amount', () => {
  expect(mailOf().text).not.toContain('Migration');
  expect(ofLines('en').html).toContain('Migration &amp; Memory');
});
