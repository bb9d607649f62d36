/**
 * A reading of a remote clock, in Unix milliseconds, with the local monotonic times at which it was requested and
 * received.
 */
export type TimeReading = { epochMs: number; sentMs: number; receivedMs: number };

/** Readings with a longer round trip are too imprecise. */
const QUICK_MS = 2000;
/** Smaller differences are latency: time must not jitter with each reading. */
const NOTICED_MS = 250;

/**
 * A remote clock, continued between two readings by the monotonic clock. Until the first reading it is the local clock.
 * @param monotonicMs  monotonic milliseconds of any origin (performance.now())
 * @param ownMs  Unix milliseconds of the local clock, which may jump
 */
export class CarriedClock {
  /** Unix milliseconds at monotonic time 0 */
  #originMs: number | null = null;

  constructor(
    private readonly monotonicMs: () => number,
    private readonly ownMs: () => number,
  ) {}

  now(): Date {
    return new Date(this.#originMs === null ? this.ownMs() : Math.round(this.#originMs + this.monotonicMs()));
  }

  /** Applies a reading. @returns by how many milliseconds the clock moved; 0 when it did not */
  sync({ epochMs, sentMs, receivedMs }: TimeReading): number {
    // The reading was taken somewhere between request and response.
    const originMs = epochMs - (sentMs + receivedMs) / 2;
    const before = this.#originMs;
    if (before !== null) {
      if (receivedMs - sentMs > QUICK_MS || Math.abs(originMs - before) <= NOTICED_MS) return 0;
    }
    this.#originMs = originMs;
    return before === null ? 0 : originMs - before;
  }
}
