import type { OutboxStatus } from '@colophon/contracts/search/outbox';
import { expect, test } from '@jest/globals';
import type { StorefrontCount } from '../domain/judge-storefront-search';
import { describeStatus, readStatus } from './status';

const QUIET: OutboxStatus = {
  titles: 4,
  searchable: 3,
  pending: 0,
  leased: 0,
  dead: 0,
  oldestPendingSeconds: null,
  lastError: null,
};

async function statusOf(more: Partial<OutboxStatus>, documents: number | null = 3, count?: StorefrontCount) {
  const counted: StorefrontCount =
    documents === null ? { kind: 'no-index' } : { kind: 'found', titles: documents };
  return readStatus(
    {
      outbox: { status: async () => ({ ...QUIET, ...more }) },
      index: { count: async () => documents },
      storefront: { countAll: async () => count ?? counted },
    },
    1,
  );
}

test.each([
  ['nothing waits', {}, 3, true],
  ['a change is a moment old', { pending: 1, oldestPendingSeconds: 2 }, 3, true],
  ['a change waits for minutes', { pending: 1, oldestPendingSeconds: 300 }, 3, false],
  ['a title is dead', { dead: 1, lastError: 'task failed' }, 3, false],
  ['there is no index', {}, null, false],
  ['the index counts one too few', {}, 2, false],
  ['the index counts one too few, which is on its way', { pending: 1, oldestPendingSeconds: 2 }, 2, true],
])('%s', async (_, outbox, documents, isCurrent) => {
  const status = await statusOf(outbox, documents);
  expect(status.isCurrent).toBe(isCurrent);
  expect(describeStatus(status).endsWith('current')).toBe(isCurrent);
});

test.each<[string, StorefrontCount, RegExp]>([
  ['finds nothing', { kind: 'found', titles: 0 }, /WRONG: .* finds 0 titles .*npm run sync -- keys/],
  [
    'is refused',
    { kind: 'refused', code: 'invalid_api_key' },
    /WRONG: .*invalid_api_key.*npm run sync -- keys/,
  ],
])("a correct index is not current when the storefront's key %s", async (_, count, expected) => {
  const status = await statusOf({}, 3, count);
  expect(status).toMatchObject({ drift: 0, isCurrent: false });
  expect(describeStatus(status)).toMatch(expected);
  expect(describeStatus(status)).toMatch(/READERS DO NOT FIND WHAT THEY SHOULD$/);
});

test('reads a count that differs a second time', async () => {
  const counts = [2, 3];
  const status = await readStatus({
    outbox: { status: async () => QUIET },
    index: { count: async () => counts.shift() ?? 3 },
    storefront: { countAll: async () => ({ kind: 'found', titles: 3 }) },
  });
  expect(status).toMatchObject({ documents: 3, drift: 0, isCurrent: true });
});

test('shows the error of a dead-lettered title', async () => {
  expect(describeStatus(await statusOf({ dead: 2, lastError: 'task failed: x' }))).toContain(
    '2: task failed: x',
  );
});
