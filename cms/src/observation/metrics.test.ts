import { findMisnamed } from '@colophon/platform/observation/metric-names';
import { expect, test } from '@jest/globals';
import { registry } from './metrics';

test("every metric of a CMS has a name that follows Prometheus's rules", () => {
  expect(registry.getMetricsAsArray().length).toBeGreaterThan(20);
  expect(findMisnamed(registry.getMetricsAsArray())).toEqual([]);
});
