import type { Columns, Direction } from '../index/columns';
import type { TextKeys } from './rank-keys';

/** A document that was found; without keys when there was no text to search. */
export type Found = { slot: number; keys: TextKeys | null };
export type SortBy = { attribute: string; direction: Direction };

type Key = (found: Found) => number;

/** Puts what was found in the order of the ranking rules: each rule decides among what the earlier ones left equal. */
export function orderHits(
  found: Found[],
  rules: readonly string[],
  sort: readonly SortBy[],
  columns: Columns,
): Found[] {
  const keys = rules.flatMap((rule) => keysOf(rule, sort, columns));
  return found.sort((a, b) => {
    for (const key of keys) {
      const difference = key(a) - key(b);
      if (difference !== 0) return difference;
    }
    return a.slot - b.slot;
  });
}

function keysOf(rule: string, sort: readonly SortBy[], columns: Columns): Key[] {
  switch (rule) {
    case 'words':
    case 'typo':
    case 'proximity':
    case 'attributeRank':
    case 'wordPosition':
    case 'exactness':
      return [({ keys }) => keys?.[rule] ?? 0];
    case 'attribute':
      return [({ keys }) => keys?.attributeRank ?? 0, ({ keys }) => keys?.wordPosition ?? 0];
    case 'sort':
      return sort.map((by) => byRank(by, columns));
    default:
      return [byRank(parseSortBy(rule), columns)];
  }
}

function byRank({ attribute, direction }: SortBy, columns: Columns): Key {
  const ranks = columns.ranks(attribute, direction);
  return ({ slot }) => ranks[slot] as number;
}

/** Reads 'publicationTimestamp:desc'. */
export function parseSortBy(text: string): SortBy {
  const colon = text.lastIndexOf(':');
  return { attribute: text.slice(0, colon), direction: text.slice(colon + 1) === 'desc' ? 'desc' : 'asc' };
}
