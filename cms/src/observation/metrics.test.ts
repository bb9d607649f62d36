import { misnamed } from '@colophon/contracts/metric-names';
import { expect, test } from '@jest/globals';
import { registry } from './metrics';

test('every metric of a CMS is named as Prometheus asks', () => {
  expect(registry.getMetricsAsArray().length).toBeGreaterThan(20);
  expect(misnamed(registry.getMetricsAsArray())).toEqual([]);
});
