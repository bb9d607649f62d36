import type { DifferenceKind } from './compare-responses';

/** Requests whose responses are known to differ, and why. */
type KnownDifference = { reason: string; kind: DifferenceKind; names: string[] };

const CROP_ALL = '{"attributesToCrop":["*"],"cropLength":4,"cropMarker":""}';
const CROP_AND_MARK =
  '{"attributesToHighlight":["description_en"],"attributesToCrop":["description_en"],"cropLength":12,"highlightPreTag":"<b>","highlightPostTag":"</b>"}';
const POSITIONS = '{"showMatchesPosition":true,"attributesToRetrieve":["id","title_en"]}';

/** Every request whose response differs from the recorded one; remove it when it no longer does. */
export const KNOWN_DIFFERENCES: Readonly<Record<string, KnownDifference>> = {
  federation: {
    reason: 'The embedded engine does not support federated search.',
    kind: 'status',
    names: ['multi/federated'],
  },
  crops: {
    reason: 'A cropped text begins a word or two earlier, and short values of "*" are cut elsewhere.',
    kind: 'shape',
    names: [
      ...['history', 'amsterdam', 'women art', '"golden age"', 'nederland', ''].map(
        (q) => `shape/${q}/${CROP_ALL}`,
      ),
      ...['history', 'amsterdam'].map((q) => `shape/${q}/${CROP_AND_MARK}`),
      'shape/amsterdam/{"attributesToCrop":["description_en"],"cropLength":8}',
      'shape/amsterdam/{"attributesToCrop":["description_en:5","title_en"],"cropMarker":"..."}',
    ],
  },
  positions: {
    reason: 'Positions inside objects are not returned.',
    kind: 'shape',
    names: ['history', 'amsterdam', 'women art', '"golden age"', 'nederland'].map(
      (q) => `shape/${q}/${POSITIONS}`,
    ),
  },
  sizes: {
    reason: 'The embedded engine always returns the size of an index, Meilisearch only on request.',
    kind: 'shape',
    names: ['path//indexes/titles/stats'],
  },
};
