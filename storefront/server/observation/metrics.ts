import { createRegistry, createRequestMetrics } from '@colophon/platform/observation/program-metrics';
import { Counter, Gauge } from 'prom-client';

/** The Prometheus metrics of this process. */
export const registry = createRegistry();

const registers = [registry];
export const { requestSeconds, requestsInHand } = createRequestMetrics(registry);

export const pages = new Counter({
  name: 'colophon_pages_total',
  help: 'Pages that are the same for everybody: hit (sent from memory), stale (the version before a change, while it is rendered again) or miss (rendered)',
  labelNames: ['result'],
  registers,
});

// Initialised to 0, so that the series exist before the first event.
for (const result of ['hit', 'stale', 'miss']) pages.inc({ result }, 0);

/** Exposes a page cache's size as gauges, read at each scrape. */
export function watchPageCache(cache: { readonly bytesHeld: number; readonly pagesHeld: number }): void {
  for (const [name, help, read] of [
    ['colophon_page_cache_bytes', 'Memory that kept pages take', () => cache.bytesHeld],
    ['colophon_page_cache_pages', 'Pages that are kept', () => cache.pagesHeld],
  ] as const) {
    registry.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }
}

/** Exposes whether the CMS is reachable. */
export function watchCms(isReachable: () => boolean): void {
  registry.removeSingleMetric('colophon_cms_reachable');
  new Gauge({
    name: 'colophon_cms_reachable',
    help: '1 while the CMS answers, 0 while pages made before are served',
    registers,
    collect() {
      this.set(isReachable() ? 1 : 0);
    },
  });
}
