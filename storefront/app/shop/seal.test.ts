import { expect, test } from '@jest/globals';
import { seal, unseal } from './seal';

const secret = 'a-secret-that-is-long-enough-to-be-one';

test('what was sealed is opened again, and cannot be read in between', () => {
  const sealed = seal('Willemijn van Oosterzee', secret, 'draft');
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('Willemijn');
  expect(unseal(sealed, secret, 'draft')).toBe('Willemijn van Oosterzee');
});

test('what was altered, cut, or sealed for something else stays shut', () => {
  const sealed = seal('text', secret, 'draft');
  const altered = (sealed[0] === 'A' ? 'B' : 'A') + sealed.slice(1);
  for (const value of [altered, sealed.slice(0, 30), '', 'x', sealed.slice(0, -3)]) {
    expect(unseal(value, secret, 'draft')).toBe(null);
  }
  expect(unseal(sealed, secret, 'another')).toBe(null);
  expect(unseal(sealed, `${secret}!`, 'draft')).toBe(null);
});
