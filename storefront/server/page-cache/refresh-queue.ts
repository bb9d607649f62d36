/**
 * A queue of pages to refresh in the background: one at a time, last in first out, each key once however often it is
 * added while it waits. Rests half as long as each refresh took, so that requests keep a third of the time. A failed
 * refresh is dropped; the next request for the page adds it again.
 */
export class RefreshQueue {
  private readonly waiting = new Set<string>();
  /** In the order of `add`; a key that was refreshed since is skipped. */
  private readonly stack: string[] = [];
  private isRunning = false;

  constructor(private readonly work: (key: string) => Promise<unknown>) {}

  get length(): number {
    return this.waiting.size;
  }

  add(key: string): void {
    this.waiting.add(key);
    this.stack.push(key);
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (let key = this.stack.pop(); key !== undefined; key = this.stack.pop()) {
      if (!this.waiting.delete(key)) continue;
      const begun = performance.now();
      await this.work(key).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, (performance.now() - begun) / 2));
    }
    this.isRunning = false;
  }
}
