/** Duration of a slice before waiting requests get their turn, in ms. */
const SLICE_MS = 15;

/** Cuts long work into slices: call `if (slices.isOver) await slices.pause();` between its steps. */
export class Slices {
  #end = performance.now() + SLICE_MS;

  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /** Lets waiting requests run, and begins the next slice. */
  async pause(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#end = performance.now() + SLICE_MS;
  }
}
