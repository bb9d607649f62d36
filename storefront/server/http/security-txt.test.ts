import { expect, test } from '@jest/globals';
import { securityTxt } from './security-txt.ts';

const now = new Date('2026-09-22T10:00:00Z');

test('it has contact, expiry date and canonical URL', () => {
  expect(securityTxt('https://www.press.nl/', 'security@press.nl', now)).toBe(
    [
      'Contact: mailto:security@press.nl',
      'Expires: 2027-03-01T00:00:00.000Z',
      'Preferred-Languages: en, nl',
      'Canonical: https://www.press.nl/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  expect(securityTxt('https://www.press.nl', 'https://press.nl/security', now)).toMatch(
    /^Contact: https:\/\/press\.nl\/security\n/,
  );
});

test('without a contact there is none', () => {
  expect(securityTxt('https://www.press.nl', undefined, now)).toBeNull();
});
