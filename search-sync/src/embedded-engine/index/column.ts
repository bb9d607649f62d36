import type { Json, JsonObject } from '../json';
import { valueAt } from '../json';
import { addTo, type Bitset, emptySet } from './bitset';

/** One attribute of all documents, laid out for filters, facets and sorting. */
export class Column {
  /** values as they were first written, by code */
  readonly values: string[] = [];
  /** codes of the values of slot s: `codes[offsets[s]..offsets[s + 1]]` */
  readonly offsets: Uint32Array;
  readonly codes: Uint32Array;
  /** numbers of slot s, likewise */
  readonly numberOffsets: Uint32Array;
  readonly numbers: Float64Array;
  readonly present: Bitset;
  readonly isNull: Bitset;
  readonly isEmpty: Bitset;
  readonly #codeOf = new Map<string, number>();
  #slotsByCode: Bitset[] | undefined;

  constructor(slots: readonly (JsonObject | undefined)[], attribute: string) {
    const size = slots.length;
    const codes: number[] = [];
    const numbers: number[] = [];
    this.offsets = new Uint32Array(size + 1);
    this.numberOffsets = new Uint32Array(size + 1);
    this.present = emptySet(size);
    this.isNull = emptySet(size);
    this.isEmpty = emptySet(size);
    for (let slot = 0; slot < size; slot++) {
      this.offsets[slot] = codes.length;
      this.numberOffsets[slot] = numbers.length;
      const document = slots[slot];
      const value = document && valueAt(document, attribute);
      if (value === undefined) continue;
      addTo(this.present, slot);
      if (value === null) addTo(this.isNull, slot);
      if (isEmptyValue(value)) addTo(this.isEmpty, slot);
      const seen = new Set<number>();
      for (const scalar of scalarsIn(value)) {
        if (typeof scalar === 'number') numbers.push(scalar);
        const code = this.#encode(String(scalar));
        if (!seen.has(code)) codes.push(code);
        seen.add(code);
      }
    }
    this.offsets[size] = codes.length;
    this.numberOffsets[size] = numbers.length;
    this.codes = Uint32Array.from(codes);
    this.numbers = Float64Array.from(numbers);
  }

  /** The slots that hold a value; trimmed and without regard to case, and '2020' finds the number 2020. */
  slotsEqualTo(value: string): Bitset | undefined {
    const code = this.#codeOf.get(normalize(value)) ?? this.#codeOf.get(asNumber(value));
    return code === undefined ? undefined : this.#bits()[code];
  }

  /** The slots with a number that passes the test. */
  slotsWhere(test: (value: number) => boolean): Bitset {
    const size = this.offsets.length - 1;
    const found = emptySet(size);
    for (let slot = 0; slot < size; slot++) {
      const end = this.numberOffsets[slot + 1] as number;
      for (let i = this.numberOffsets[slot] as number; i < end; i++) {
        if (test(this.numbers[i] as number)) addTo(found, slot);
      }
    }
    return found;
  }

  /** The slots with a text that passes the test; it is given in lower case. */
  slotsWithText(test: (value: string) => boolean): Bitset {
    const passes = this.values.map((value) => test(normalize(value)));
    const size = this.offsets.length - 1;
    const found = emptySet(size);
    for (let slot = 0; slot < size; slot++) {
      const end = this.offsets[slot + 1] as number;
      for (let i = this.offsets[slot] as number; i < end; i++) {
        if (passes[this.codes[i] as number]) addTo(found, slot);
      }
    }
    return found;
  }

  #encode(value: string): number {
    const key = normalize(value);
    let code = this.#codeOf.get(key);
    if (code === undefined) {
      code = this.values.length;
      this.#codeOf.set(key, code);
      this.values.push(value);
    }
    return code;
  }

  #bits(): Bitset[] {
    if (this.#slotsByCode) return this.#slotsByCode;
    const size = this.offsets.length - 1;
    const bits = this.values.map(() => emptySet(size));
    for (let slot = 0; slot < size; slot++) {
      const end = this.offsets[slot + 1] as number;
      for (let i = this.offsets[slot] as number; i < end; i++) {
        addTo(bits[this.codes[i] as number] as Bitset, slot);
      }
    }
    this.#slotsByCode = bits;
    return bits;
  }
}

function normalize(value: string): string {
  return value.trim().toLowerCase();
}

function asNumber(value: string): string {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? String(number) : normalize(value);
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
