/** So long may work go on before requests that wait get their turn, in ms. */
const SLICE_MS = 15;

/** Cuts long work into slices: `if (slices.isOver) await slices.pause();` between its steps. */
export class Slices {
  #end = performance.now() + SLICE_MS;

  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /** Lets everybody who waits be answered, and begins the next slice. */
  async pause(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#end = performance.now() + SLICE_MS;
  }
}
