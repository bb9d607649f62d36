const PIECE_LENGTH = 1 << 16;

/** Stores many short lists of numbers in a few blocks of memory. */
export class Uint32Pool {
  #piece = new Uint32Array(0);
  #used = 0;

  keep(numbers: readonly number[]): Uint32Array {
    if (this.#used + numbers.length > this.#piece.length) {
      this.#piece = new Uint32Array(Math.max(PIECE_LENGTH, numbers.length));
      this.#used = 0;
    }
    const kept = this.#piece.subarray(this.#used, this.#used + numbers.length);
    kept.set(numbers);
    this.#used += numbers.length;
    return kept;
  }
}
