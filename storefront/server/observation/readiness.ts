import { PRODUCTS_INDEX } from '@colophon/contracts/search/document';
import { ENGINE_HEADERS } from '@colophon/contracts/search/engine-request';
import type { ContentState } from '../page-cache/page-cache.ts';

/** Whether this process should get requests (`ready`); the other fields are for operators. */
export type Readiness = {
  ready: boolean;
  draining: boolean;
  cms: boolean;
  /** whether the search engine accepts a search with this storefront's key */
  engine: boolean;
  /** the reason when it does not, for operators; null while it does */
  engineProblem: string | null;
};

const ENGINE_TIMEOUT_MS = 1000;
const KEY_REFUSED =
  'the search engine refuses this key: print the keys anew with `npm run sync -- keys`, set MEILI_SEARCH_KEY, restart';

/** Tracks whether this process should receive requests. */
export class Ready {
  private begun = false;
  private draining = false;

  constructor(
    private readonly content: { readonly state: ContentState },
    private readonly engine: { url: string; key: string | undefined },
  ) {}

  /** Marks the process ready: the CMS has responded and the page cache is warmed up. */
  begin(): void {
    this.begun = true;
  }

  /** Fails readiness for shutdown; requests that still arrive are served. */
  drain(): void {
    this.draining = true;
  }

  /**
   * Readiness. A storefront whose CMS or search engine is down stays in service: it has cached pages, and the other
   * replicas are no better off. It is not ready before `begin` and while it drains.
   */
  get isReady(): boolean {
    return this.begun && !this.draining;
  }

  /** Returns readiness with the state of its dependencies, which is not public. */
  async details(): Promise<Readiness> {
    const { draining, isReady: ready } = this;
    const engineProblem = await this.engineProblem();
    const cms = this.content.state.reachable;
    return { ready, draining, cms, engine: engineProblem === null, engineProblem };
  }

  /** Checks the engine by a search request: a healthy engine may still refuse the key. */
  private async engineProblem(): Promise<string | null> {
    const { url, key } = this.engine;
    const authorization = key ? { authorization: `Bearer ${key}` } : {};
    const base = url.endsWith('/') ? url : `${url}/`;
    const response = await fetch(new URL(`indexes/${PRODUCTS_INDEX}/search`, base), {
      method: 'POST',
      headers: { ...ENGINE_HEADERS, ...authorization, 'content-type': 'application/json' },
      body: '{"limit":0}',
      signal: AbortSignal.timeout(ENGINE_TIMEOUT_MS),
    }).catch(() => null);
    if (!response) return 'the search engine does not answer';
    await response.body?.cancel();
    if (response.ok) return null;
    if (response.status === 401 || response.status === 403) return KEY_REFUSED;
    if (response.status === 404) return 'the search engine has no index yet: the worker makes it';
    return `the search engine answers ${response.status}`;
  }
}
