import { ENGINE_HEADERS } from '@colophon/contracts/engine-request';
import { PRODUCTS_INDEX } from '@colophon/contracts/search-document';
import type { ContentState } from '../page-cache.ts';

/** Whether this process is to get requests; the rest is for those who look after it. */
export type Readiness = {
  ready: boolean;
  draining: boolean;
  cms: boolean;
  /** whether the engine answers a search with this storefront's key */
  engine: boolean;
  /** why it does not, for people; null while it does */
  engineProblem: string | null;
};

const ENGINE_TIMEOUT_MS = 1000;
const KEY_REFUSED =
  'the search engine refuses this key: print the keys anew with `npm run sync -- keys`, set MEILI_SEARCH_KEY, restart';

/** Knows whether requests should come here. */
export class Ready {
  private begun = false;
  private draining = false;

  constructor(
    private readonly content: { readonly state: ContentState },
    private readonly engine: { url: string; key: string | undefined },
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
    const engineProblem = await this.engineProblem();
    const cms = this.content.state.reachable;
    return { ready, draining, cms, engine: engineProblem === null, engineProblem };
  }

  /** Asks as a search does: an engine that is well may refuse the key. */
  private async engineProblem(): Promise<string | null> {
    const { url, key } = this.engine;
    const authorization = key ? { authorization: `Bearer ${key}` } : {};
    const base = url.endsWith('/') ? url : `${url}/`;
    const answer = await fetch(new URL(`indexes/${PRODUCTS_INDEX}/search`, base), {
      method: 'POST',
      headers: { ...ENGINE_HEADERS, ...authorization, 'content-type': 'application/json' },
      body: '{"limit":0}',
      signal: AbortSignal.timeout(ENGINE_TIMEOUT_MS),
    }).catch(() => null);
    if (!answer) return 'the search engine does not answer';
    await answer.body?.cancel();
    if (answer.ok) return null;
    if (answer.status === 401 || answer.status === 403) return KEY_REFUSED;
    if (answer.status === 404) return 'the search engine has no index yet: the worker makes it';
    return `the search engine answers ${answer.status}`;
  }
}
