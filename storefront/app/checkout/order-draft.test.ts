import { expect, test } from '@jest/globals';
import { emptyOrder } from './empty-order';
import { dropDraft, readDraft, saveDraft } from './order-draft';

const secret = 'a-secret-that-is-long-enough-to-be-one';
const where = { locale: 'nl', publicUrl: 'https://press.example' } as const;
const typed = {
  ...emptyOrder({ delivery: 'NL', billing: 'NL' }),
  firstName: 'Willemijn',
  hasAlternateDeliveryAddress: true,
  acceptTerms: true,
  paymentOptionId: '10',
};

test('what was typed comes back after a payment that failed, but for the consent', () => {
  const set = saveDraft(typed, secret, where) ?? '';
  expect(readDraft(`cart=x; ${set.split(';')[0]}`, secret)).toEqual({ ...typed, acceptTerms: false });
});

test('the cookie is for the basket page alone, and no script reads it', () => {
  const set = saveDraft(typed, secret, where);
  expect(set).toContain('; Path=/nl/cart; Max-Age=1800; HttpOnly; SameSite=Lax; Secure');
  expect(dropDraft(where)).toContain('order-draft=; Path=/nl/cart; Max-Age=0');
});

test('a draft from another source is rejected', () => {
  for (const header of [null, '', 'order-draft=', 'order-draft=abc', 'order-draft=%7B%7D']) {
    expect(readDraft(header, secret)).toBe(null);
  }
});

test('a novel is not kept', () => {
  expect(saveDraft({ ...typed, street: 'x'.repeat(4000) }, secret, where)).toBe(null);
});
