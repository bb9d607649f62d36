/** A page that could not be read: when, which, and what came instead. */
export type Missed = { began: number; ended: number; page: string; why: string };

const PAUSE_MS = 25;
const PATIENCE_MS = 20_000;

/** Readers who turn pages, one after the other, and write down what they do not get. */
export class ReadingLoad {
  readonly missed: Missed[] = [];
  read = 0;
  private running: Promise<void>[] = [];
  private ended = false;

  constructor(
    private readonly origin: string,
    private readonly pages: readonly string[],
  ) {}

  start(readers: number): void {
    this.running = Array.from({ length: readers }, async (_, reader) => {
      for (let n = reader; !this.ended; n++) {
        await this.turnTo(this.pages[n % this.pages.length] ?? '/');
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    });
  }

  async end(): Promise<void> {
    this.ended = true;
    await Promise.all(this.running);
  }

  private async turnTo(page: string): Promise<void> {
    const began = Date.now();
    const miss = (why: string) => this.missed.push({ began, ended: Date.now(), page, why });
    try {
      const answer = await fetch(this.origin + page, { signal: AbortSignal.timeout(PATIENCE_MS) });
      // All of it: an answer may break off.
      const text = await answer.text();
      if (answer.status !== 200) miss(`${answer.status} ${text.slice(0, 80)}`);
      else this.read++;
    } catch (error) {
      miss(String(error));
    }
  }
}
