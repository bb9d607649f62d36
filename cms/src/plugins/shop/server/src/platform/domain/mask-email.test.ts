import { expect, test } from '@jest/globals';
import { maskAddressesIn, maskEmail } from './email';

test.each([
  ['anna@example.org', 'a…@example.org'],
  ['a@b', 'a…@b'],
  ['𝒜nna@example.org', '𝒜…@example.org'],
  ['nobody', '…'],
  ['@example.org', '…'],
  ['', '…'],
])('%j is shown as %j', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

test("masks the address in a mail server's message and keeps the reason", () => {
  expect(maskAddressesIn('550 5.1.1 <anna.de.wit@example.org>: user unknown (jan@example.nl)')).toBe(
    '550 5.1.1 <a…@example.org>: user unknown (j…@example.nl)',
  );
  expect(maskAddressesIn('connect ECONNREFUSED 127.0.0.1:25')).toBe('connect ECONNREFUSED 127.0.0.1:25');
});
