import { LOCALES } from '@colophon/contracts/locale';
import { expect, test } from '@jest/globals';
import { refundMail } from './refund';
import { makeOrder, TEST_PRESS, TEST_STATUS_URL } from './test-order';

const mailOf = (language: 'en' | 'nl' = 'en', id = 7) =>
  refundMail(makeOrder({ language }), { id, amount: 123_450 }, TEST_PRESS, TEST_STATUS_URL);

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
