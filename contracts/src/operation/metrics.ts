/**
 * Metrics that more than one program exports, so that a dashboard finds the same thing under the same name and with the
 * same labels everywhere. Made with prom-client from these definitions; metrics of one program are defined there.
 */
export const SHARED_METRICS = {
  /** Seconds. Buckets from a page out of memory to a payment session that a provider is slow to open. */
  requestSeconds: {
    name: 'colophon_http_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['route', 'method', 'status'] as ('route' | 'method' | 'status')[],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20] as number[],
  },
  requestsInHand: {
    name: 'colophon_http_requests_in_hand',
    help: 'Requests that are being answered',
  },
} as const;
