/** An edge of a path: from one match, or from the start (-1), to the next. */
export type CostOf = (from: number, to: number) => number;

const START = -1;
const NOTHING: CostOf = () => 0;

/**
 * The paths by which a document matches a whole query, each a sequence of matches from its first term to its last. A
 * rule gives each edge a cost, and keeps only the cheapest paths.
 */
export class CheapestPaths {
  /** for each match, its predecessors on the paths */
  readonly #before: number[][];
  readonly #isLast: boolean[];
  /** the only path left, in order; null while there are several */
  #onlyPath: number[] | null = null;
  #isEmpty: boolean;

  /**
   * @param order  the matches in topological order: each after its predecessors
   * @param before  predecessors of each match; the start is -1
   * @param isLast  for each, whether a path may end there
   */
  constructor(
    readonly order: readonly number[],
    before: number[][],
    isLast: boolean[],
  ) {
    this.#before = before;
    this.#isLast = isLast;
    this.#isEmpty = this.#least(NOTHING) === Number.POSITIVE_INFINITY;
  }

  /** Tells whether no path leads from the start to the end. */
  get isEmpty(): boolean {
    return this.#isEmpty;
  }

  /** Lists the matches on any path. */
  matches(): readonly number[] {
    if (this.#onlyPath) return this.#onlyPath;
    return this.order.filter((match) => (this.#before[match]?.length ?? 0) > 0);
  }

  /** Keeps only the cheapest paths. @returns their cost */
  narrow(cost: CostOf): number {
    if (this.#onlyPath === null) return this.#least(cost);
    let total = 0;
    let from = START;
    for (const to of this.#onlyPath) {
      total += cost(from, to);
      from = to;
    }
    return total;
  }

  /** Computes the cost of the most expensive path, when a match has one cost whatever its predecessor. */
  dearest(cost: (match: number) => number): number {
    const dearest: number[] = [];
    let most = 0;
    for (const to of this.order) {
      const before = this.#before[to] ?? [];
      if (before.length === 0) continue;
      dearest[to] = cost(to) + Math.max(...before.map((from) => (from === START ? 0 : (dearest[from] ?? 0))));
      if (this.#isLast[to]) most = Math.max(most, dearest[to]);
    }
    return most;
  }

  #least(cost: CostOf): number {
    const fromStart: number[] = [];
    const costs: number[][] = [];
    let total = Number.POSITIVE_INFINITY;
    for (const to of this.order) {
      const before = this.#before[to] as number[];
      const own: number[] = [];
      let least = Number.POSITIVE_INFINITY;
      for (const from of before) {
        const step = cost(from, to);
        own.push(step);
        least = Math.min(least, step + (from === START ? 0 : (fromStart[from] as number)));
      }
      costs[to] = own;
      fromStart[to] = least;
      if (this.#isLast[to]) total = Math.min(total, least);
    }
    this.#prune(costs, fromStart, total);
    return total;
  }

  /** Removes edges that are on no cheapest path. */
  #prune(costs: readonly number[][], fromStart: readonly number[], total: number): void {
    const toEnd: number[] = [];
    const onlyPath: number[] = [];
    let isOnly = true;
    for (let i = this.order.length - 1; i >= 0; i--) {
      const to = this.order[i] as number;
      const rest = this.#isLast[to] ? 0 : (toEnd[to] ?? Number.POSITIVE_INFINITY);
      const own = costs[to] as number[];
      const kept: number[] = [];
      for (const [k, from] of (this.#before[to] as number[]).entries()) {
        const step = own[k] as number;
        const sum = (from === START ? 0 : (fromStart[from] as number)) + step + rest;
        if (sum !== total || sum === Number.POSITIVE_INFINITY) continue;
        if (from !== START) toEnd[from] = Math.min(toEnd[from] ?? Number.POSITIVE_INFINITY, step + rest);
        kept.push(from);
      }
      this.#before[to] = kept;
      if (kept.length === 0) continue;
      // On a single path every match is the predecessor of the next.
      const behind = onlyPath.at(-1);
      isOnly &&= kept.length === 1 && (behind === undefined || this.#before[behind]?.[0] === to);
      onlyPath.push(to);
    }
    if (isOnly && onlyPath.length > 0) this.#onlyPath = onlyPath.reverse();
  }
}
