import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What this process counts, as Prometheus reads it. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

/** From a page out of memory to a payment session that a provider is slow to open. */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

export const requestSeconds = new Histogram({
  name: 'colophon_http_request_seconds',
  help: 'Time from a request to the end of its answer',
  labelNames: ['route', 'method', 'status'],
  buckets: BUCKETS_SECONDS,
  registers: [registry],
});

export const requestsInHand = new Gauge({
  name: 'colophon_http_requests_in_hand',
  help: 'Requests that are being answered',
  registers: [registry],
});

export const pages = new Counter({
  name: 'colophon_pages_total',
  help: 'Pages that are the same for everybody: hit (sent from memory) or miss (made)',
  labelNames: ['result'],
  registers: [registry],
});

// Shown before there is the first of each: a graph of nothing is no graph.
for (const result of ['hit', 'miss']) pages.inc({ result }, 0);

/** Shows what a page cache holds, whenever it is asked. */
export function watchPageCache(cache: { readonly bytesHeld: number; readonly pagesHeld: number }): void {
  for (const [name, help, read] of [
    ['colophon_page_cache_bytes', 'Memory that kept pages take', () => cache.bytesHeld],
    ['colophon_page_cache_pages', 'Pages that are kept', () => cache.pagesHeld],
  ] as const) {
    registry.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
}

/** Shows whether the CMS answers. */
export function watchCms(isReachable: () => boolean): void {
  registry.removeSingleMetric('colophon_cms_reachable');
  new Gauge({
    name: 'colophon_cms_reachable',
    help: '1 while the CMS answers, 0 while pages made before are served',
    registers: [registry],
    collect() {
      this.set(isReachable() ? 1 : 0);
    },
  });
}
