/** One of several replicas of a program, and its address. */
export type Upstream = { name: string; host: string; port: number };

/** Called with the reason when a replica becomes ready or stops being so. */
export type OnChange = (upstream: Upstream, isReady: boolean, why: string) => void;

const LOOK_EVERY_MS = 20;

/** The replicas of one program: which are ready, and whose turn it is. */
export class Upstreams {
  private readonly ready = new Set<Upstream>();
  private turn = 0;

  constructor(
    readonly all: readonly Upstream[],
    private readonly onChange: OnChange,
  ) {}

  /** Records the result of a health check or of a request. */
  mark(upstream: Upstream, isReady: boolean, why: string): void {
    if (this.ready.has(upstream) === isReady) return;
    if (isReady) this.ready.add(upstream);
    else this.ready.delete(upstream);
    this.onChange(upstream, isReady, why);
  }

  /** Picks the next ready replica in turn; null where there is none. */
  pick(): Upstream | null {
    for (let i = 0; i < this.all.length; i++) {
      const upstream = this.all[this.turn++ % this.all.length];
      if (upstream && this.ready.has(upstream)) return upstream;
    }
    return null;
  }

  /**
   * Calls {@link pick}, and waits for a replica to become ready. @returns null after `patienceMs`, or when the caller
   * has left
   */
  async pickSoon(patienceMs: number, hasLeft: () => boolean): Promise<Upstream | null> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const upstream = this.pick();
      if (upstream || Date.now() >= deadline || hasLeft()) return upstream;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}
