/**
 * Works off keys one at a time, the one that was asked for last first, each once however often it is added while it
 * waits. Rests half as long as it works, so that it leaves a third of our time. What fails is left.
 */
export class OneByOne {
  private readonly waiting = new Set<string>();
  /** In the order of asking; a key that has been worked off since is passed over. */
  private readonly asked: string[] = [];
  private isRunning = false;

  constructor(private readonly work: (key: string) => Promise<unknown>) {}

  get length(): number {
    return this.waiting.size;
  }

  add(key: string): void {
    this.waiting.add(key);
    this.asked.push(key);
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (let key = this.asked.pop(); key !== undefined; key = this.asked.pop()) {
      if (!this.waiting.delete(key)) continue;
      const begun = performance.now();
      await this.work(key).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, (performance.now() - begun) / 2));
    }
    this.isRunning = false;
  }
}
