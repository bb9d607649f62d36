import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { removeMisnamed } from './metric-names';

/** Creates a registry with the metrics of the process: memory, event loop, garbage collection. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  removeMisnamed(registry);
  return registry;
}

/** Metrics of requests, with the same names in every program, so that a dashboard finds them everywhere. */
export type RequestMetrics = {
  /** seconds; buckets from a page out of memory to a payment session that a provider is slow to open */
  requestSeconds: Histogram<'route' | 'method' | 'status'>;
  requestsInHand: Gauge;
};

/** Adds the metrics of requests to a registry. */
export function createRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  return {
    requestSeconds: new Histogram({
      name: 'colophon_http_request_seconds',
      help: 'Time from a request to the end of its answer',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
      registers,
    }),
    requestsInHand: new Gauge({
      name: 'colophon_http_requests_in_hand',
      help: 'Requests that are being answered',
      registers,
    }),
  };
}
