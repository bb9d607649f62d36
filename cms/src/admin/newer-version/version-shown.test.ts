import { expect, test } from '@jest/globals';
import { type FormAddress, versionShown } from './version-shown';

const form: FormAddress = {
  model: 'api::book.book',
  collectionType: 'collection-types',
  documentId: 'abc',
  params: { locale: 'nl' },
};
const read = (updatedAt: string | null, args: Partial<FormAddress> = {}) => ({
  endpointName: 'getDocument',
  originalArgs: { ...form, ...args },
  data: { data: updatedAt ? { updatedAt } : {}, meta: {} },
});

test('the version is that of the same document in the same language, and of its draft', () => {
  const queries = [
    { endpointName: 'getAllDocuments', originalArgs: { model: form.model } },
    undefined,
    read('2026-01-05', { documentId: 'other' }),
    read('2026-01-04', { params: { locale: 'en' } }),
    read('2026-01-03', { params: { locale: 'nl', status: 'published' } }),
    read('2026-01-02', { params: { locale: 'nl', status: 'draft' } }),
  ];
  expect(versionShown(queries, form)).toBe('2026-01-02');
});

test('uses the oldest of several cached queries', () => {
  expect(versionShown([read('2026-01-02'), read('2026-01-01')], form)).toBe('2026-01-01');
});

test("a language without text is 'none', and a document that was not read has no version", () => {
  expect(versionShown([read(null)], form)).toBe('none');
  expect(versionShown([], form)).toBeNull();
  expect(versionShown([{ endpointName: 'getDocument', originalArgs: form }], form)).toBeNull();
  expect(versionShown([read('2026-01-01')], { ...form, documentId: undefined })).toBeNull();
});

test('a single type is identified by its type', () => {
  const home = { model: 'api::home.home', collectionType: 'single-types' };
  expect(versionShown([read('2026-01-01', { ...home, documentId: undefined, params: {} })], home)).toBe(
    '2026-01-01',
  );
});
