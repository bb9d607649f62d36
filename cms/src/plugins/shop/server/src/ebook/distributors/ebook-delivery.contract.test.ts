import { expect, test } from '@jest/globals';
import type { EbookDelivery, EbookRequest } from './ebook-delivery';
import type { HandedOutEbook } from './ebook-links';
import { ownEbookDelivery } from './own-ebooks';
import { sandboxEbookDelivery } from './sandbox-ebooks';

// Contract of every distributor behind the port: a new one is added to the list below.
const DISTRIBUTORS: [string, () => EbookDelivery][] = [
  ['sandbox', sandbox],
  ['own files', () => own(['9780000000002.epub'])],
];

const request = (more: Partial<EbookRequest> = {}): EbookRequest => ({
  key: 'cup-2026-000001-1',
  isbn: '9780000000002',
  title: 'Migration & Memory',
  format: 'eBook ePub',
  copies: 1,
  orderNumber: 'CUP 2026-000001',
  locale: 'en',
  ...more,
});

test.each(DISTRIBUTORS)('%s: the same key is the same link, another key another', async (_name, start) => {
  const distributor = start();
  const [first, ...again] = await Promise.all([1, 2, 3].map(() => distributor.deliver(request())));
  expect(URL.canParse(first?.url ?? '')).toBe(true);
  expect(again).toEqual([first, first]);
  expect(await distributor.deliver(request({ key: 'cup-2026-000001-2' }))).not.toEqual(first);
});

test.each(DISTRIBUTORS)('%s: a withdrawn key is never delivered again', async (_name, start) => {
  const distributor = start();
  await distributor.deliver(request());
  await distributor.withdraw(request().key);
  await distributor.withdraw(request().key);
  await expect(distributor.deliver(request())).rejects.toThrow('e-books: ');
});

test.each(DISTRIBUTORS)('%s: a withdrawal before its delivery takes effect', async (_name, start) => {
  const distributor = start();
  await distributor.withdraw(request().key);
  await expect(distributor.deliver(request())).rejects.toThrow('e-books: ');
});

test('the sandbox lacks the configured titles', async () => {
  const distributor = sandboxEbookDelivery({ ...inMemoryEbooks(), unavailable: ['9780000000002'] });
  expect(await distributor.isAvailable('9780000000002')).toBe(false);
  expect(await distributor.isAvailable('9780000000019')).toBe(true);
  await expect(distributor.deliver(request())).rejects.toThrow('e-books: ');
});

test('own e-books are available while their file exists, in the format that was sold', async () => {
  const distributor = own(['9780000000002.epub', '9780000000019.pdf']);
  expect(await distributor.isAvailable('9780000000002')).toBe(true);
  expect(await distributor.isAvailable('9780000000019')).toBe(true);
  expect(await distributor.isAvailable('9780000000026')).toBe(false);
  expect((await distributor.deliver(request({ locale: 'nl' }))).url).toMatch(
    /^https:\/\/books\.example\/nl\/ebook\/ebk_[\w-]{22}$/,
  );
  await expect(distributor.deliver(request({ key: 'other', format: 'eBook PDF' }))).rejects.toThrow(
    'e-books: the file 9780000000002.pdf is not there',
  );
});

/** @param names  files that are there */
function own(names: readonly string[]): EbookDelivery {
  const has = async (isbn: string, kind: string) => names.includes(`${isbn}.${kind}`);
  const link = async (isbn: string, kind: string) => `https://files.example/${isbn}.${kind}`;
  return ownEbookDelivery({ ...inMemoryEbooks(), files: { has, link } });
}

function sandbox(): EbookDelivery {
  return sandboxEbookDelivery(inMemoryEbooks());
}

/** In-memory list of delivered e-books; the tests of the booted CMS run the stored one. */
function inMemoryEbooks() {
  const byKey = new Map<string, HandedOutEbook>();
  const ebooks = {
    async add(ebook: HandedOutEbook) {
      const known = byKey.get(ebook.key) ?? ebook;
      byKey.set(ebook.key, known);
      return known;
    },
    async withdraw(key: string, withdrawnAt: Date) {
      const known = byKey.get(key);
      if (known) byKey.set(key, { ...known, copy: null, withdrawnAt });
    },
  };
  return { ebooks, publicUrl: 'https://books.example' };
}
