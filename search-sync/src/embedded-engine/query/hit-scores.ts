import type { StoredIndex } from '../index/stored-index';
import type { JsonObject } from '../json';
import { makeKeysOf, type TextQuery } from './find';
import type { QueryPlan } from './plan';
import type { TextKeys } from './rank-keys';

/** How well a hit matches, from 0 to 1, and what each ranking rule says of it. */
export type Score = { score: number; details: JsonObject };
/** The place of a hit among the places that a rule gives, `of` being the best. */
type Rank = { rank: number; of: number; more?: JsonObject };

const FARTHEST = 8;
const MOST_POSITION = 10;

/** Works out the scores of hits, each when it is asked for. Without a query all are 1. */
export class HitScores {
  readonly #keysOf: ((slot: number) => TextKeys | null) | null;

  constructor(
    readonly index: StoredIndex,
    query: TextQuery,
    readonly plan: QueryPlan | null,
  ) {
    this.#keysOf = plan && makeKeysOf(index, query, plan);
  }

  of(slot: number): Score {
    const keys = this.#keysOf?.(slot);
    if (!keys || !this.plan) return { score: 1, details: {} };
    let [rank, of] = [1, 1];
    const details: JsonObject = {};
    for (const [order, rule] of this.index.settings.rankingRules.entries()) {
      const own = rankBy(rule, keys, this.plan.terms.length, this.index.settings.searchableAttributes.length);
      if (!own) continue;
      // As digits of one number: what an earlier rule says outweighs all that later ones say.
      rank = (rank - 1) * own.of + own.rank;
      of *= own.of;
      details[rule] = { order, ...own.more, score: own.rank / own.of };
    }
    return { score: rank / of, details };
  }
}

function rankBy(rule: string, keys: TextKeys, terms: number, attributes: number): Rank | null {
  switch (rule) {
    case 'words': {
      const matchingWords = terms - keys.words;
      return { rank: matchingWords, of: terms, more: { matchingWords, maxMatchingWords: terms } };
    }
    case 'typo': {
      const maxTypoCount = terms * 2;
      return below(keys.typo, maxTypoCount, { typoCount: keys.typo, maxTypoCount });
    }
    case 'proximity':
      return below(keys.proximity, (FARTHEST - 1) * (terms - 1));
    case 'attribute':
    case 'attributeRank':
      return below(keys.attributeRank, (attributes - 1) * terms);
    case 'wordPosition':
      return below(Math.ceil(Math.log2(keys.wordPosition + 1)), MOST_POSITION * terms);
    case 'exactness':
      return below(keys.exactness, terms + 2);
    default:
      return null;
  }
}

function below(cost: number, most: number, more: JsonObject = {}): Rank {
  return { rank: most - Math.min(cost, most) + 1, of: most + 1, more };
}
