import { findMisnamed } from '@colophon/platform/observation/metric-names';
import { expect, test } from '@jest/globals';
import { registry, watchCms, watchPageCache } from './metrics';

test('every metric of a storefront is named as Prometheus asks', () => {
  watchCms(() => true);
  watchPageCache({ bytesHeld: 1, pagesHeld: 1 });
  expect(registry.getMetricsAsArray().length).toBeGreaterThan(20);
  expect(findMisnamed(registry.getMetricsAsArray())).toEqual([]);
});
