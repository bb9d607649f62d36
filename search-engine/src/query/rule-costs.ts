import type { Settings } from '../settings';
import type { NodeMatch } from './document-match';
import { FARTHEST_PAIR, forwardDistance } from './phrase';
import { sizeOfNode } from './query-graph';

/** Distances between the expected and the actual position with equal cost, by their upper bounds. */
const POSITION_COSTS = [0, 1, 4, 7, 11, 16, 24, 64, 256, 1024];
const DEAREST_POSITION = POSITION_COSTS.length;
const COST_BY_DISTANCE = Uint8Array.from({ length: (POSITION_COSTS.at(-1) ?? 0) + 1 }, (_, distance) =>
  POSITION_COSTS.findIndex((upTo) => distance <= upTo),
);
/** Up to here positions are distinguished one by one. */
const FINE_POSITIONS = 16;
const COARSE_POSITION = 24;

/** Costs of the rules for edges of the paths through one document. */
export class RuleCosts {
  #isOnlyExact = false;

  constructor(
    readonly precision: Settings['proximityPrecision'],
    readonly searchedRanks: ReadonlySet<number> | null,
  ) {}

  /** After the exactness rule, words that occur as typed only count as typed. */
  onlyExact(): void {
    this.#isOnlyExact = true;
  }

  /** Distance of a match from the one before it: 0 adjacent and in order, up to 3; joined words cost more. */
  proximity(from: NodeMatch | null, to: NodeMatch): number {
    const joined = sizeOfNode(to.node) - 1;
    if (from === null || from.node.to + 1 !== to.node.from) return joined;
    return joined + Math.min(this.#distance(from, to) - 1, FARTHEST_PAIR);
  }

  /** Maximum of {@link proximity} for a match; the first has none before it. */
  farthest({ node }: NodeMatch): number {
    return sizeOfNode(node) - 1 + (node.first === 0 ? 0 : FARTHEST_PAIR);
  }

  /** Rank of the best attribute of a match, for every term that it stands for. */
  attributeRank(match: NodeMatch, attributes: number): number {
    let least = attributes - 1;
    for (const place of this.#places(match)) {
      const rank = place >>> 16;
      if (rank < least && (this.searchedRanks === null || this.searchedRanks.has(rank))) least = rank;
    }
    return least * sizeOfNode(match.node);
  }

  /** Distance of a match from its position in the query, counted from the beginning of an attribute. */
  wordPosition(match: NodeMatch): number {
    const { node } = match;
    const size = sizeOfNode(node);
    let least = dearestPosition(match);
    for (const place of this.#places(match)) {
      const distance = Math.abs(bucketed(place & 0xffff) - node.from);
      let cost = 0;
      for (let i = 0; i < size; i++) cost += positionCost(distance + i);
      if (cost < least) least = cost;
    }
    return least;
  }

  /** Forward, or backward for one more; phrases only forward. */
  #distance(from: NodeMatch, to: NodeMatch): number {
    const { precision } = this;
    const [left, right] = [this.#words(from), this.#words(to)];
    let least = FARTHEST_PAIR + 1;
    const lefts = [left, ...this.#phrases(from).map(({ last }) => last)];
    const rights = [right, ...this.#phrases(to).map(({ first }) => first)];
    for (const a of lefts) {
      for (const b of rights) least = Math.min(least, forwardDistance(a, b, precision));
    }
    const reversible = this.#keepsExact(to) ? right : to.reversible;
    return Math.min(least, forwardDistance(reversible, left, precision) + 1);
  }

  #places(match: NodeMatch): readonly number[] {
    if (this.#keepsExact(match)) return match.exactPlaces;
    return match.phrases.length === 0
      ? match.places
      : [...match.places, ...match.phrases.flatMap(({ first }) => first)];
  }

  #words(match: NodeMatch): readonly number[] {
    return this.#keepsExact(match) && !match.node.term.phrase ? match.exactPlaces : match.places;
  }

  #phrases(match: NodeMatch): NodeMatch['phrases'] {
    return this.#keepsExact(match) && !match.node.term.phrase ? [] : match.phrases;
  }

  /** Completions of a common prefix are not distinguished, even where the prefix is a word itself. */
  #keepsExact(match: NodeMatch): boolean {
    return this.#isOnlyExact && match.isExact && !match.node.derivations.isCommonPrefix;
  }
}

/** Maximum of {@link RuleCosts.attributeRank} for a match. */
export function dearestAttribute({ node }: NodeMatch, attributes: number): number {
  return (attributes - 1) * sizeOfNode(node);
}

/** Maximum of {@link RuleCosts.wordPosition} for a match. */
export function dearestPosition({ node }: NodeMatch): number {
  return DEAREST_POSITION * sizeOfNode(node);
}

/** Rounds positions far into an attribute up to a power of two. */
export function bucketed(position: number): number {
  if (position < FINE_POSITIONS) return position;
  if (position < COARSE_POSITION) return COARSE_POSITION;
  return 1 << (32 - Math.clz32(position - 1));
}

function positionCost(distance: number): number {
  return COST_BY_DISTANCE[distance] ?? DEAREST_POSITION;
}
