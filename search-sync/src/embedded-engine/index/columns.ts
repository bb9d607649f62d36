import type { JsonObject } from '../json';
import { Column } from './column';

export type Direction = 'asc' | 'desc';
/** Rank of a document that lacks the attribute: after all others, whichever way the sort goes. */
export const LAST_RANK = 0xffffffff;

/** The columns of one state of an index, each built when it is first asked for. */
export class Columns {
  readonly #columns = new Map<string, Column>();
  readonly #ranks = new Map<string, Uint32Array>();

  constructor(readonly slots: readonly (JsonObject | undefined)[]) {}

  get(attribute: string): Column {
    let column = this.#columns.get(attribute);
    if (!column) {
      column = new Column(this.slots, attribute);
      this.#columns.set(attribute, column);
    }
    return column;
  }

  /** Each slot's rank when sorted by an attribute; equal values share a rank, numbers come before texts. */
  ranks(attribute: string, direction: Direction): Uint32Array {
    const key = `${attribute}:${direction}`;
    const known = this.#ranks.get(key);
    if (known) return known;
    const column = this.get(attribute);
    const ranks = new Uint32Array(this.slots.length).fill(LAST_RANK);
    const sortable = [...this.slots.keys()].flatMap((slot) => {
      const value = firstValue(column, slot, direction);
      return value === undefined ? [] : [{ slot, value }];
    });
    sortable.sort((a, b) => compare(a.value, b.value) * (direction === 'asc' ? 1 : -1));
    let rank = 0;
    for (const [i, { slot, value }] of sortable.entries()) {
      const previous = sortable[i - 1];
      if (previous && compare(previous.value, value) !== 0) rank++;
      ranks[slot] = rank;
    }
    this.#ranks.set(key, ranks);
    return ranks;
  }
}

/** A list is sorted by its least value going up and by its greatest going down. */
function firstValue(column: Column, slot: number, direction: Direction): number | string | undefined {
  const numbers = column.numbers.subarray(column.numberOffsets[slot], column.numberOffsets[slot + 1]);
  if (numbers.length > 0) return direction === 'asc' ? Math.min(...numbers) : Math.max(...numbers);
  const codes = [...column.codes.subarray(column.offsets[slot], column.offsets[slot + 1])];
  const texts = codes.map((code) => (column.values[code] as string).toLowerCase()).sort(compare);
  return direction === 'asc' ? texts[0] : texts.at(-1);
}

function compare(a: number | string, b: number | string): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
