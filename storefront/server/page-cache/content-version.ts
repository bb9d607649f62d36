import { VERSION_PATH, versionSchema } from '@colophon/contracts/site/routes';
import type { ContentState, Earlier } from './page-cache.ts';

const EVERY_MS = 1000;
const TIMEOUT_MS = 2000;
/** Earlier versions are dropped after this: no page that was fresh longer ago may be served stale. */
const REMEMBERED_MS = 60_000;

/** Polls the CMS every second for the version of its content and of the search index. */
export class ContentVersion {
  state: ContentState = { version: null, indexed: null, reachable: false };
  /** Resolves when the CMS has responded for the first time. */
  readonly reached: Promise<void>;
  private everReached = false;
  private resolveReached: () => void = () => {};
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly cmsUrl: string,
    private readonly serviceToken: string,
  ) {
    this.reached = new Promise((resolve) => {
      this.resolveReached = resolve;
    });
  }

  start(): void {
    void this.poll();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async poll(): Promise<void> {
    try {
      const response = await fetch(this.cmsUrl + VERSION_PATH, {
        headers: { Authorization: `Bearer ${this.serviceToken}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const now = versionSchema.parse(await response.json());
      this.logChange(true);
      this.state = { ...now, reachable: true, earlier: this.earlier(now) };
      this.everReached = true;
      this.resolveReached();
    } catch {
      this.logChange(false);
      this.state = { ...this.state, reachable: false };
    }
    if (!this.stopped) this.timer = setTimeout(() => void this.poll(), EVERY_MS);
  }

  private earlier(now: { version: number; indexed: number }): readonly Earlier[] {
    const { version, indexed, earlier = [] } = this.state;
    if (version === null || (version === now.version && indexed === now.indexed)) return earlier;
    const until = performance.now();
    return [...earlier.filter((one) => until - one.until < REMEMBERED_MS), { version, indexed, until }];
  }

  /** Logs one line when the CMS goes away and one when it is back, not one a second. */
  private logChange(reachable: boolean): void {
    if (this.everReached && reachable !== this.state.reachable) {
      console.log(reachable ? 'CMS is back' : 'CMS does not answer: serving pages made before');
    }
  }
}
