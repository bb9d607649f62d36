/** What another machine's clock said, in Unix milliseconds, and between which moments of ours it said so. */
export type ToldTime = { epochMs: number; askedMs: number; answeredMs: number };

/** An answer that was on its way for longer says too little. */
const QUICK_MS = 2000;
/** Less than this is the road's doing: time must not tremble each time that it is asked for. */
const NOTICED_MS = 250;

/**
 * The time of another machine, carried on between two answers by a clock that nobody can set. Until it was told, it is
 * our own.
 * @param monotonicMs  milliseconds since whenever, which never jump
 * @param ownMs  our own clock's Unix milliseconds, which may
 */
export class CarriedClock {
  /** Unix milliseconds at our moment 0 */
  #originMs: number | null = null;

  constructor(
    private readonly monotonicMs: () => number,
    private readonly ownMs: () => number,
  ) {}

  now(): Date {
    return new Date(this.#originMs === null ? this.ownMs() : Math.round(this.#originMs + this.monotonicMs()));
  }

  /** Goes by what was told from now on. @returns by how many milliseconds time moved; 0 when it is as it was */
  hear({ epochMs, askedMs, answeredMs }: ToldTime): number {
    // It was said somewhere between question and answer.
    const originMs = epochMs - (askedMs + answeredMs) / 2;
    const before = this.#originMs;
    if (before !== null) {
      if (answeredMs - askedMs > QUICK_MS || Math.abs(originMs - before) <= NOTICED_MS) return 0;
    }
    this.#originMs = originMs;
    return before === null ? 0 : originMs - before;
  }
}
