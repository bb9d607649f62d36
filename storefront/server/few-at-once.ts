/** Lets so many pieces of work run at once and no more; the others wait in the order in which they came. */
export class FewAtOnce {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(private readonly most: number) {}

  /** @throws what the work throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.most) this.running++;
    else await new Promise<void>((turn) => this.waiting.push(turn));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // Whoever is next takes our place.
      if (next) next();
      else this.running--;
    }
  }
}
