import type { ContentState } from '../page-cache.ts';

/** Whether this process is to get requests; the rest is for those who look after it. */
export type Readiness = { ready: boolean; draining: boolean; cms: boolean; engine: boolean | null };

const ENGINE_TIMEOUT_MS = 1000;

/** Knows whether requests should come here. */
export class Ready {
  private begun = false;
  private draining = false;

  constructor(
    private readonly content: { readonly state: ContentState },
    private readonly engineUrl: string,
  ) {}

  /** The CMS has answered and first pages are made: from now on requests may come. */
  begin(): void {
    this.begun = true;
  }

  /** From now on requests should go elsewhere; those that come all the same are answered. */
  drain(): void {
    this.draining = true;
  }

  /**
   * A storefront whose CMS or engine is down stays in service: it has pages to show, and no other one is better off.
   * It is not ready before it began, nor while it drains.
   */
  get isReady(): boolean {
    return this.begun && !this.draining;
  }

  /** The same with what it depends on, which the public is not told. */
  async details(): Promise<Readiness> {
    const { draining, isReady: ready } = this;
    return { ready, draining, cms: this.content.state.reachable, engine: await this.engineAnswers() };
  }

  private async engineAnswers(): Promise<boolean> {
    const signal = AbortSignal.timeout(ENGINE_TIMEOUT_MS);
    return fetch(new URL('/health', this.engineUrl), { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
