import { expect, test } from '@jest/globals';
import { openPreview, type PreviewClaims, signPreview } from './token';

const secret = 'a-secret-of-this-test';
const now = new Date('2026-11-21T10:00:00Z');
const claims: PreviewClaims = {
  uid: 'api::book.book',
  documentId: 'tides',
  status: 'draft',
  admin: 'https://cms.press.example',
  endsAt: now.getTime() + 1000,
};

test('a token returns its claims until it expires', () => {
  const token = signPreview(claims, secret);
  expect(openPreview(token, { secret, now })).toEqual(claims);
  expect(openPreview(token, { secret, now: new Date(claims.endsAt) })).toBeNull();
});

test('a token needs no encoding in an address', () => {
  const token = signPreview(claims, secret);
  expect(encodeURIComponent(token)).toBe(token);
});

test('refuses a token signed with another secret', () => {
  expect(openPreview(signPreview(claims, 'another-secret'), { secret, now })).toBeNull();
});

test('refuses a token whose document, expiry or signature was changed', () => {
  const [, signed] = signPreview(claims, secret).split('.');
  for (const change of [{ documentId: 'other' }, { endsAt: claims.endsAt * 2 }, { uid: 'api::page.page' }]) {
    const body = Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url');
    expect(openPreview(`${body}.${signed}`, { secret, now })).toBeNull();
  }
});

test.each(['', '.', 'x', 'x.y', 'e30.', `e30.${'A'.repeat(43)}`, 'a.b.c', '\0.\0', 'é.é'])(
  '%j is no token',
  (token) => {
    expect(openPreview(token, { secret, now })).toBeNull();
  },
);
