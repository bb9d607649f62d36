/** Works off keys one after the other, each once however often it is added while it waits. What fails is left. */
export class OneByOne {
  private readonly waiting = new Set<string>();
  private isRunning = false;

  constructor(private readonly work: (key: string) => Promise<unknown>) {}

  add(key: string): void {
    this.waiting.add(key);
    if (!this.isRunning) void this.run();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    // A Set that grows while it is walked is walked to its new end.
    for (const key of this.waiting) {
      this.waiting.delete(key);
      await this.work(key).catch(() => {});
    }
    this.isRunning = false;
  }
}
