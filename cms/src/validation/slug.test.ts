import { expect, test } from '@jest/globals';
import { firstFree, isTakenBySite, pageSlugOf, slugOf } from './slug';

test.each([
  ['Rivers of Ink', 'rivers-of-ink'],
  ['  Één café, twee ø’s & ß ', 'een-cafe-twee-os-and-ss'],
  ['L’été', 'lete'],
  ['中文', ''],
])('%j becomes %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('cuts a long title between words', () => {
  const slug = slugOf('The history of everything that was ever written down by anyone in the Low Countries');
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toBe('the-history-of-everything-that-was-ever-written-down-by-anyone-in-the-low');
});

test('a page may be below another, but not below a route of the site', () => {
  expect(pageSlugOf('/Order information/Conditions/')).toBe('order-information/conditions');
  expect(isTakenBySite('order-information/conditions')).toBe(false);
  expect(isTakenBySite('cart')).toBe(true);
  expect(isTakenBySite('search/tips')).toBe(true);
  expect(isTakenBySite('nl/over-ons')).toBe(true);
  expect(isTakenBySite('api')).toBe(true);
});

test('the text above a form is a page, and addresses below it are the site’s', () => {
  expect(isTakenBySite('newsletter')).toBe(false);
  expect(isTakenBySite('author-form')).toBe(false);
  expect(isTakenBySite('author-form/sent')).toBe(true);
  expect(isTakenBySite('newsletter/confirm')).toBe(true);
});

test('a taken slug gets the next free number', () => {
  expect(firstFree('ink', new Set())).toBe('ink');
  expect(firstFree('ink', new Set(['ink', 'ink-2']))).toBe('ink-3');
});
