import { expect, test } from '@jest/globals';
import { findMisnamed, removeMisnamed } from './metric-names';

test.each([
  ['colophon_pages_total', 'counter'],
  ['colophon_page_cache_bytes', 'gauge'],
  ['colophon_http_request_seconds', 'histogram'],
])('%s is a good name of a %s', (name, type) => {
  expect(findMisnamed([{ name, type }])).toEqual([]);
});

test.each([
  ['nodejs_active_handles_total', 'gauge'],
  ['colophon_pages', 'counter'],
  ['colophon_seconds_sum', 'gauge'],
  ['colophonPages_total', 'counter'],
])('%s is no name of a %s', (name, type) => {
  expect(findMisnamed([{ name, type }])).toEqual([name]);
});

test('what is misnamed is taken out, the rest stays', () => {
  const names = new Map([
    ['good', 'gauge'],
    ['bad_total', 'gauge'],
  ]);
  removeMisnamed({
    getMetricsAsArray: () => [...names].map(([name, type]) => ({ name, type })),
    removeSingleMetric: (name) => names.delete(name),
  });
  expect([...names.keys()]).toEqual(['good']);
});
