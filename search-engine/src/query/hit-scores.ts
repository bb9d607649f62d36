import type { JsonObject } from '../json';
import type { Settings } from '../settings';
import type { FoundOrder } from './find';
import { type TextKey, type TextKeys, type TextRule, textRules } from './rank-keys';

/** Score of a hit, from 0 to 1, with the details of each ranking rule. */
export type Score = { score: number; details: JsonObject };

/** Names of the details in Meilisearch; the two parts of one rule are combined. */
const NAMES: Record<TextRule, string> = {
  words: 'words',
  typo: 'typo',
  proximity: 'proximity',
  attributeRank: 'attributeRank',
  wordPosition: 'wordPosition',
  exactAttribute: 'exactness',
  exactness: 'exactness',
};
const MATCH_TYPES = ['exactMatch', 'matchesStart', 'noExactMatch'];

/** Computes the scores of hits, on demand. Without a query all are 1. */
export class HitScores {
  readonly #rules: readonly TextRule[];

  constructor(
    settings: Pick<Settings, 'rankingRules'>,
    readonly found: Pick<FoundOrder, 'scoredKeysOf'>,
  ) {
    this.#rules = textRules(settings.rankingRules);
  }

  of(slot: number): Score {
    const keys = this.found.scoredKeysOf(slot);
    if (!keys) return { score: 1, details: {} };
    let [rank, of] = [1, 1];
    const details: JsonObject = {};
    for (const [order, rule] of this.#rules.entries()) {
      const key = keys[rule];
      if (!key) continue;
      const own = key.of - key.cost;
      // Positional digits: an earlier rule outweighs all later ones.
      rank = (rank - 1) * key.of + own;
      of *= key.of;
      if (rule !== 'exactness')
        details[NAMES[rule]] = { order, ...detailsOf(rule, key, keys), score: own / key.of };
    }
    return { score: rank / of, details };
  }
}

function detailsOf(rule: TextRule, { cost, of }: TextKey, keys: TextKeys): JsonObject {
  switch (rule) {
    case 'words':
      return { matchingWords: of - cost, maxMatchingWords: of };
    case 'typo':
      return { typoCount: cost, maxTypoCount: of - 1 };
    case 'exactAttribute': {
      const words = keys.exactness ?? { cost: 0, of: 1 };
      return {
        matchType: MATCH_TYPES[cost] ?? 'noExactMatch',
        matchingWords: words.of - 1 - words.cost,
        maxMatchingWords: words.of - 1,
      };
    }
    default:
      return {};
  }
}
