import { VERSION_PATH, versionSchema } from '@colophon/contracts/site-routes';
import type { ContentState } from './page-cache.ts';

const EVERY_MS = 1000;
const TIMEOUT_MS = 2000;
/** Readers see a change after no more than this and the second between two questions. */
const STAND_IN_MS = 1500;

/** Asks the CMS every second for the version of its content and of its search index. */
export class ContentVersion {
  state: ContentState = { version: null, indexed: null, reachable: false };
  /** whether the CMS has answered since the start */
  everReached = false;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly cmsUrl: string,
    private readonly serviceToken: string,
  ) {}

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
      this.tell(true);
      this.state = { ...now, reachable: true, before: this.before(now) };
      this.everReached = true;
    } catch {
      this.tell(false);
      this.state = { ...this.state, reachable: false };
    }
    if (!this.stopped) this.timer = setTimeout(() => void this.poll(), EVERY_MS);
  }

  private before(now: { version: number; indexed: number }): NonNullable<ContentState['before']> | null {
    const { version, indexed, before } = this.state;
    if (version === null || (version === now.version && indexed === now.indexed)) return before ?? null;
    return { version, indexed, until: performance.now() + STAND_IN_MS };
  }

  /** One line when the CMS goes away, one when it is back; not one a second. */
  private tell(reachable: boolean): void {
    if (this.everReached && reachable !== this.state.reachable) {
      console.log(reachable ? 'CMS is back' : 'CMS does not answer: serving pages made before');
    }
  }
}
