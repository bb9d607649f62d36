import type { JsonObject } from '../json';

/** Documents share pieces of memory of this size. */
const PIECE_BYTES = 1 << 20;

/**
 * Documents in numbered slots, each as its JSON text: a large catalogue kept as objects would take several
 * times the memory, and a search shows only a page of it.
 */
export class DocumentStore {
  readonly #texts: (Buffer | undefined)[] = [];
  #piece = Buffer.allocUnsafeSlow(0);
  #used = 0;
  #bytes = 0;

  /** How many slots were given out, removed ones included. */
  get slots(): number {
    return this.#texts.length;
  }

  /** Bytes of the documents that are there. */
  get bytes(): number {
    return this.#bytes;
  }

  /** @returns the slot of the document */
  push(json: string): number {
    const length = Buffer.byteLength(json);
    if (this.#used + length > this.#piece.length) {
      this.#piece = Buffer.allocUnsafeSlow(Math.max(PIECE_BYTES, length));
      this.#used = 0;
    }
    const text = this.#piece.subarray(this.#used, this.#used + length);
    text.write(json);
    this.#used += length;
    this.#bytes += length;
    return this.#texts.push(text) - 1;
  }

  get(slot: number): JsonObject | undefined {
    const text = this.#texts[slot];
    return text && JSON.parse(text.toString('utf8'));
  }

  jsonOf(slot: number): string | undefined {
    return this.#texts[slot]?.toString('utf8');
  }

  remove(slot: number): void {
    this.#bytes -= this.#texts[slot]?.length ?? 0;
    this.#texts[slot] = undefined;
  }
}
