import { expect, test } from '@jest/globals';
import type { EbookDelivery, EbookRequest } from './ebook-delivery';
import { type StoredSandboxEbook, sandboxEbookDelivery } from './sandbox-ebooks';

// What every distributor behind the port must keep to: a new one is held to it by one more line here.
const DISTRIBUTORS: [string, () => EbookDelivery][] = [['sandbox', sandbox]];

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

test.each(DISTRIBUTORS)('%s: what was withdrawn is never delivered again', async (_name, start) => {
  const distributor = start();
  await distributor.deliver(request());
  await distributor.withdraw(request().key);
  await distributor.withdraw(request().key);
  await expect(distributor.deliver(request())).rejects.toThrow('e-books: ');
});

test.each(DISTRIBUTORS)('%s: a withdrawal that overtakes its delivery counts', async (_name, start) => {
  const distributor = start();
  await distributor.withdraw(request().key);
  await expect(distributor.deliver(request())).rejects.toThrow('e-books: ');
});

test('the sandbox does not have what it is told not to have', async () => {
  const distributor = sandboxEbookDelivery({ ...shelf(), unavailable: ['9780000000002'] });
  expect(await distributor.isAvailable('9780000000002')).toBe(false);
  expect(await distributor.isAvailable('9780000000019')).toBe(true);
  await expect(distributor.deliver(request())).rejects.toThrow('e-books: ');
});

function sandbox(): EbookDelivery {
  return sandboxEbookDelivery(shelf());
}

/** The sandbox's shelf without a database; the tests of the booted CMS run the stored one. */
function shelf() {
  const byKey = new Map<string, StoredSandboxEbook>();
  const ebooks = {
    async add(ebook: StoredSandboxEbook) {
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
