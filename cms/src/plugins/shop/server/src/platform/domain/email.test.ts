import { expect, test } from '@jest/globals';
import { isEmail, mailboxOf, normalEmail } from './email';

test.each([
  [' Anna.de-Wit@Example.ORG ', 'anna.de-wit@example.org'],
  ['anna+boeken@example.org', 'anna+boeken@example.org'],
  ['\u202aanna@example.org\u202c\u00a0', 'anna@example.org'],
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
])('%s is the mailbox %s', (typed, mailbox) => {
  expect(normalEmail(typed)).toBe(mailbox);
});

test.each([
  '',
  'anna',
  'anna@example',
  'anna@@example.org',
  'anna@example.org\nBcc: all@example.org',
  '"anna"@example.org',
  'anna@127.0.0.1',
  'anna@-example.org',
  'anna..bijl@example.org',
  '.anna@example.org',
  'anna.@example.org',
  `${'a'.repeat(65)}@example.org`,
])('%j is no address', (typed) => {
  expect(normalEmail(typed)).toBeNull();
  expect(isEmail(typed)).toBe(false);
});

test.each([
  ['anna+boeken@example.org', 'anna@example.org'],
  ['anna+a+b@example.org', 'anna@example.org'],
  ['anna+@example.org', 'anna@example.org'],
  ['anna@example.org', 'anna@example.org'],
  // No mailbox without a local part.
  ['+anna@example.org', '+anna@example.org'],
])('%s is counted for %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
