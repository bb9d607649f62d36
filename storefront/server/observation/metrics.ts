import { removeMisnamed } from '@colophon/contracts/metric-names';
import { SHARED_METRICS } from '@colophon/contracts/metrics';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What this process counts, as Prometheus reads it. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });
removeMisnamed(registry);

const registers = [registry];
export const requestSeconds = new Histogram({ ...SHARED_METRICS.requestSeconds, registers });
export const requestsInHand = new Gauge({ ...SHARED_METRICS.requestsInHand, registers });

export const pages = new Counter({
  name: 'colophon_pages_total',
  help: 'Pages that are the same for everybody: hit (sent from memory), stand-in (the one before a change) or miss (made)',
  labelNames: ['result'],
  registers,
});

// Shown before there is the first of each: a graph of nothing is no graph.
for (const result of ['hit', 'stand-in', 'miss']) pages.inc({ result }, 0);

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
      registers,
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
    registers,
    collect() {
      this.set(isReachable() ? 1 : 0);
    },
  });
}
