import type { Json } from '../json';
import { addTo, type Bitset, emptySet } from './bitset';
import { float64List, type NumberList, uint32List } from './number-list';

/** Inverted lists: the slots with code c are `slots[starts[c]..starts[c + 1]]`. */
type Inverted = { slotsRead: number; starts: Uint32Array; slots: Uint32Array };

/** Column of one attribute over all documents, for filters, facets and sorting; slots are added in ascending order. */
export class Column {
  /** values as first written, by code */
  readonly values: string[] = [];
  readonly #codeOf = new Map<string, number>();
  /** codes of the values of slot s: `codes[starts[s]..starts[s + 1]]` */
  readonly #starts = uint32List();
  readonly #codes = uint32List();
  /** numbers of slot s, likewise */
  readonly #numberStarts = uint32List();
  readonly #numbers = float64List();
  /** codes that occur as a text, not only as a number */
  readonly #texts = new Set<number>();
  readonly #present = uint32List();
  readonly #null = uint32List();
  readonly #empty = uint32List();
  #inverted: Inverted = { slotsRead: -1, starts: new Uint32Array(1), slots: new Uint32Array(0) };

  add(slot: number, value: Json): void {
    padTo(this.#starts, slot, this.#codes.length);
    padTo(this.#numberStarts, slot, this.#numbers.length);
    this.#present.push(slot);
    if (value === null) this.#null.push(slot);
    if (isEmptyValue(value)) this.#empty.push(slot);
    const first = this.#codes.length;
    for (const scalar of scalarsIn(value)) {
      const code = this.#encode(String(scalar));
      if (typeof scalar === 'number') this.#numbers.push(scalar);
      else this.#texts.add(code);
      if (!this.#codes.data.subarray(first, this.#codes.length).includes(code)) this.#codes.push(code);
    }
    this.#starts.push(this.#codes.length);
    this.#numberStarts.push(this.#numbers.length);
  }

  /** Lists the codes of a slot's values, each once. */
  codesOf(slot: number): Uint32Array {
    return partOf(this.#starts, this.#codes.data, slot);
  }

  /** Lists the slots that have the value of a code. */
  slotsWithCode(code: number, room: number): Uint32Array {
    const { starts, slots } = this.#invert(room);
    return slots.subarray(starts[code], starts[code + 1]);
  }

  /** Lists the numbers among a slot's values. */
  numbersOf(slot: number): Float64Array {
    return partOf(this.#numberStarts, this.#numbers.data, slot);
  }

  /** Adds the slots with a value to a set; trimmed, case-insensitive, and '2020' matches the number 2020. */
  addSlotsEqualTo(value: string, room: number, set: Bitset): void {
    const code = this.#codeOf.get(normalizeFacet(value)) ?? this.#codeOf.get(asNumber(value));
    if (code === undefined) return;
    const { starts, slots } = this.#invert(room);
    const end = starts[code + 1] as number;
    for (let i = starts[code] as number; i < end; i++) addTo(set, slots[i] as number);
  }

  /** Finds the slots with a number that passes the test. */
  slotsWhere(test: (value: number) => boolean, room: number): Bitset {
    const found = emptySet(room);
    const starts = this.#numberStarts.data;
    const last = Math.min(room, this.#numberStarts.length - 1);
    for (let slot = 0; slot < last; slot++) {
      const end = starts[slot + 1] as number;
      for (let i = starts[slot] as number; i < end; i++) {
        if (test(this.#numbers.data[i] as number)) addTo(found, slot);
      }
    }
    return found;
  }

  /** Finds the slots with a normalized text that passes the test; numbers are not texts. */
  slotsWithText(test: (value: string) => boolean, room: number): Bitset {
    const found = emptySet(room);
    const { starts, slots } = this.#invert(room);
    for (const [code, value] of this.values.entries()) {
      if (!this.#texts.has(code) || !test(normalizeFacet(value))) continue;
      for (const slot of slots.subarray(starts[code], starts[code + 1])) addTo(found, slot);
    }
    return found;
  }

  present(room: number): Bitset {
    return setOf(this.#present, room);
  }

  isNull(room: number): Bitset {
    return setOf(this.#null, room);
  }

  isEmpty(room: number): Bitset {
    return setOf(this.#empty, room);
  }

  #encode(value: string): number {
    const key = normalizeFacet(value);
    let code = this.#codeOf.get(key);
    if (code === undefined) {
      code = this.values.length;
      this.#codeOf.set(key, code);
      this.values.push(value);
    }
    return code;
  }

  /** Rebuilt when slots were added: existing ones never change. */
  #invert(room: number): Inverted {
    const last = Math.min(room, this.#starts.length - 1);
    if (this.#inverted.slotsRead === last) return this.#inverted;
    const codes = this.#codes.data.subarray(0, last < 1 ? 0 : this.#starts.data[last]);
    const starts = new Uint32Array(this.values.length + 1);
    for (const code of codes) starts[code + 1] = (starts[code + 1] as number) + 1;
    for (let code = 1; code < starts.length; code++) {
      starts[code] = (starts[code] as number) + (starts[code - 1] as number);
    }
    const next = starts.slice();
    const slots = new Uint32Array(codes.length);
    for (let slot = 0; slot < last; slot++) {
      for (const code of this.codesOf(slot)) {
        slots[next[code] as number] = slot;
        next[code] = (next[code] as number) + 1;
      }
    }
    this.#inverted = { slotsRead: last, starts, slots };
    return this.#inverted;
  }
}

function padTo(starts: NumberList<Uint32Array>, slot: number, length: number): void {
  while (starts.length <= slot) starts.push(length);
}

function partOf<A extends Uint32Array | Float64Array>(
  starts: NumberList<Uint32Array>,
  all: A,
  slot: number,
): A {
  if (slot + 1 >= starts.length) return all.subarray(0, 0) as A;
  return all.subarray(starts.data[slot], starts.data[slot + 1]) as A;
}

function setOf(slots: NumberList<Uint32Array>, room: number): Bitset {
  const set = emptySet(room);
  for (const slot of slots.data.subarray(0, slots.length)) if (slot < room) addTo(set, slot);
  return set;
}

/** Normalizes a text for filters and sorting: trimmed, lower case, accents in one form. */
export function normalizeFacet(value: string): string {
  return value.trim().normalize('NFKD').toLowerCase();
}

function asNumber(value: string): string {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? String(number) : normalizeFacet(value);
}

function isEmptyValue(value: Json): boolean {
  if (value === '') return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function scalarsIn(value: Json): (string | number | boolean)[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap(scalarsIn);
  return typeof value === 'object' ? [] : [value];
}
