/** One of several copies of a program, and where it listens. */
export type Upstream = { name: string; host: string; port: number };

/** Told when a copy comes or goes, with the reason. */
export type Tell = (upstream: Upstream, isReady: boolean, why: string) => void;

const LOOK_EVERY_MS = 20;

/** The copies of one program: which of them take requests now, and whose turn it is. */
export class Upstreams {
  private readonly ready = new Set<Upstream>();
  private turn = 0;

  constructor(
    readonly all: readonly Upstream[],
    private readonly tell: Tell,
  ) {}

  /** Keeps what a look at a copy, or a request to it, has shown. */
  mark(upstream: Upstream, isReady: boolean, why: string): void {
    if (this.ready.has(upstream) === isReady) return;
    if (isReady) this.ready.add(upstream);
    else this.ready.delete(upstream);
    this.tell(upstream, isReady, why);
  }

  /** The next copy in turn that takes requests; null where none does. */
  pick(): Upstream | null {
    for (let i = 0; i < this.all.length; i++) {
      const upstream = this.all[this.turn++ % this.all.length];
      if (upstream && this.ready.has(upstream)) return upstream;
    }
    return null;
  }

  /** {@link pick}, waiting for one that comes back. @returns null after `patienceMs`, or when the caller has left */
  async pickSoon(patienceMs: number, hasLeft: () => boolean): Promise<Upstream | null> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const upstream = this.pick();
      if (upstream || Date.now() >= deadline || hasLeft()) return upstream;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}
