import type { Change } from '../compare-facts';

type Field = Change['field'];

/**
 * Facts that a feed leads when it first meets a title of ours: what the trade decides and an editor copies, and covers, which
 * somebody sends. All others are the press's words: a feed fills them where they are empty.
 */
const LED_BY_FEED: ReadonlySet<Field> = new Set([
  'consumerPrice',
  'cover',
  'depthMm',
  'ended',
  'fixedPriceUntil',
  'heightMm',
  'pages',
  'price',
  'publicationDate',
  'weightGrams',
  'widthMm',
]);

/** Whether the source said a value before; null when it has never said anything of the field. */
export type WasSaid = ((value: unknown) => boolean) | null;

/** Whether an import writes a field, and why or why not. */
export type Decision =
  /** ours is empty and the source says something new, or nobody changed it since the last import, or the feed leads it */
  | 'take'
  /** an editor changed it since the last import: it is locked */
  | 'locked'
  /** the source says what it said before, and an editor has changed it since */
  | 'nothing-new'
  /** the press's own words, which the source meets for the first time */
  | 'ours'
  /** the price would fall by more than the limit: a person decides */
  | 'price-falls'
  /** readers would see it at once, and nobody said that they may */
  | 'published'
  /** a series that the catalogue does not have: a person decides */
  | 'unknown-series';

/** Decisions that a person may still take otherwise: the source is asked again with the next import. */
export const WAITING: ReadonlySet<Decision> = new Set(['price-falls', 'published', 'unknown-series']);

/** A price may fall by this fraction of ours without a person. */
export const PRICE_FALL = 0.3;

/**
 * Decides on a field that a source gives another value than ours. An editor's change is a lock by itself: what differs
 * from the last import was changed by hand.
 */
export function decide({ field, ours, theirs }: Change, wasSaid: WasSaid): Decision {
  if (isEmpty(ours)) return wasSaid?.(theirs) ? 'nothing-new' : 'take';
  if (wasSaid) {
    if (!wasSaid(ours)) return wasSaid(theirs) ? 'nothing-new' : 'locked';
  } else if (!LED_BY_FEED.has(field)) return 'ours';
  return isLowerPrice(field, ours, theirs) ? 'price-falls' : 'take';
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isLowerPrice(field: Field, ours: unknown, theirs: unknown): boolean {
  return (
    isPrice(field) &&
    typeof ours === 'number' &&
    typeof theirs === 'number' &&
    theirs < ours * (1 - PRICE_FALL)
  );
}

const isPrice = (field: Field) => field === 'price' || field === 'consumerPrice';

/** Keeps both prices of an edition where somebody has changed one: each is stored with the other. */
export function keepPricesTogether<C extends { field: Field; decision: Decision }>(
  changes: readonly C[],
): C[] {
  const isKept = changes.some(({ field, decision }) => isPrice(field) && decision === 'locked');
  return changes.map((change) =>
    isKept && isPrice(change.field) && change.decision === 'take'
      ? { ...change, decision: 'locked' }
      : change,
  );
}
