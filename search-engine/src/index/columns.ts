import { isObject, type JsonObject, matchesPattern } from '../json';
import type { Bitset } from './bitset';
import { Column } from './column';
import { rankSlots } from './rank-slots';

export type Direction = 'asc' | 'desc';

/** Columns of the attributes that can be filtered, counted or sorted; others are not stored. */
export class Columns {
  readonly #byName = new Map<string, Column>();
  readonly #isKept = new Map<string, boolean>();
  readonly #ranks = new Map<string, Uint32Array>();

  /** @param patterns  attributes in the settings of filters, facets, sorting and ranking */
  constructor(readonly patterns: readonly string[]) {}

  /** Adds a document; slots ascend. */
  add(slot: number, document: JsonObject, under = ''): void {
    for (const [key, value] of Object.entries(document)) {
      const name = under + key;
      if (this.#keeps(name)) this.#columnFor(name).add(slot, value);
      if (isObject(value) && this.#keepsUnder(name)) this.add(slot, value, `${name}.`);
    }
  }

  /** The column of an attribute; an empty one when no document has it. */
  get(attribute: string): Column {
    return this.#byName.get(attribute) ?? new Column();
  }

  /** Tells whether any document ever had an attribute. */
  has(attribute: string): boolean {
    return this.#byName.has(attribute);
  }

  /** Lists the attributes that documents have, in order. */
  names(): string[] {
    return [...this.#byName.keys()].sort();
  }

  /** Ranks slots by an attribute, for as many as there is room for. */
  ranks(attribute: string, direction: Direction, alive: Bitset): Uint32Array {
    const key = `${attribute}:${direction}`;
    const known = this.#ranks.get(key);
    if (known && known.length === alive.length * 32) return known;
    const ranks = rankSlots(this.get(attribute), direction, alive.length * 32);
    this.#ranks.set(key, ranks);
    return ranks;
  }

  /** Makes the added slots visible to searches. */
  forgetRanks(): void {
    this.#ranks.clear();
  }

  #columnFor(name: string): Column {
    let column = this.#byName.get(name);
    if (!column) {
      column = new Column();
      this.#byName.set(name, column);
    }
    return column;
  }

  #keeps(name: string): boolean {
    let isStored = this.#isKept.get(name);
    if (isStored === undefined) {
      isStored = this.patterns.some((pattern) => matchesPattern(name, pattern));
      this.#isKept.set(name, isStored);
    }
    return isStored;
  }

  /** Tells whether an attribute inside an object may be needed. */
  #keepsUnder(name: string): boolean {
    return (
      this.patterns.some((pattern) => pattern.includes('*') || pattern.startsWith(`${name}.`)) ||
      this.#keeps(name)
    );
  }
}
