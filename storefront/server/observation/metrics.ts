import { removeMisnamed } from '@colophon/contracts/operation/metric-names';
import { SHARED_METRICS } from '@colophon/contracts/operation/metrics';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The Prometheus metrics of this process. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });
removeMisnamed(registry);

const registers = [registry];
export const requestSeconds = new Histogram({ ...SHARED_METRICS.requestSeconds, registers });
export const requestsInHand = new Gauge({ ...SHARED_METRICS.requestsInHand, registers });

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
