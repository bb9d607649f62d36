import type { OutboxStatus } from '@colophon/contracts/search/outbox';
import { MAX_COUNTED } from './index-settings';

/** The engine's response to a search for everything with the storefront's key; `code` is the engine's error code. */
export type StorefrontCount =
  | { kind: 'found'; titles: number }
  | { kind: 'refused'; code: string }
  | { kind: 'no-index' };

/**
 * Verdict on what readers can find. 'unknown': changes are pending or there is no index; `text` is a sentence for people in
 * each case but 'right'.
 */
export type SearchVerdict =
  | { state: 'right'; found: number }
  | { state: 'unknown'; text: string }
  | { state: 'different'; found: number; expected: number; text: string }
  | { state: 'refused'; text: string };

type Known = Pick<OutboxStatus, 'searchable' | 'pending' | 'leased' | 'dead'> & {
  /** in the index; null where there is none */
  documents: number | null;
};

const NEW_KEY =
  'print the keys anew with `npm run sync -- keys`, set MEILI_SEARCH_KEY, and restart worker and storefronts';

/** Compares what readers can find with what the CMS has. Dead-lettered titles may be missing: they are reported elsewhere. */
export function judgeStorefrontSearch(count: StorefrontCount, known: Known): SearchVerdict {
  if (count.kind === 'refused') {
    return {
      state: 'refused',
      text: `the engine refuses a search with the storefront's key (${count.code}): ${NEW_KEY}`,
    };
  }
  if (count.kind === 'no-index' || known.documents === null) {
    return { state: 'unknown', text: 'there is no index yet' };
  }
  const [found, expected] = [count.titles, known.searchable].map((n) => Math.min(n, MAX_COUNTED)) as [
    number,
    number,
  ];
  if (Math.abs(found - expected) <= known.dead) return { state: 'right', found };
  if (known.pending + known.leased > 0) return { state: 'unknown', text: 'changes are on their way' };
  const isHidden = found !== Math.min(known.documents, MAX_COUNTED);
  return {
    state: 'different',
    found,
    expected,
    text: `a search with the storefront's key finds ${found} titles where the CMS has ${expected} for readers: ${
      isHidden
        ? `the index holds ${known.documents}, so the key hides some: ${NEW_KEY}`
        : 'run `npm run sync -- verify`'
    }`,
  };
}

/** Returns true for a verdict that readers do not find what they should. */
export function isWrong({ state }: SearchVerdict): boolean {
  return state === 'different' || state === 'refused';
}
