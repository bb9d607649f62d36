import type { JsonObject } from '../json';

/** Size of the memory blocks that documents share. */
const PIECE_BYTES = 1 << 20;

/**
 * Stores documents in numbered slots, each as its JSON text: a large catalogue as objects would take several times the
 * memory, and a search shows only a page of it.
 */
export class DocumentStore {
  readonly #texts: (Buffer | undefined)[] = [];
  #piece = Buffer.allocUnsafeSlow(0);
  #used = 0;
  #bytes = 0;

  /** Number of slots ever allocated, removed ones included. */
  get slots(): number {
    return this.#texts.length;
  }

  /** Bytes of the existing documents. */
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
