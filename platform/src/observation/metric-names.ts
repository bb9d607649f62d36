/** A metric of prom-client, as far as its name is concerned. */
type NamedMetric = { name: string; type: unknown };

const METRIC_NAME = /^[a-z]+(_[a-z0-9]+)*$/;
const OF_HISTOGRAMS = /_(bucket|count|sum)$/;

/**
 * The names that break Prometheus's rules: small letters and underscores; counters end in `_total` and nothing else does;
 * nothing ends like the parts of a histogram.
 */
export function findMisnamed(metrics: readonly NamedMetric[]): string[] {
  const isWrong = ({ name, type }: NamedMetric) =>
    !METRIC_NAME.test(name) || OF_HISTOGRAMS.test(name) || name.endsWith('_total') !== (type === 'counter');
  return metrics.filter(isWrong).map(({ name }) => name);
}

/**
 * Takes the misnamed ones out of a registry. Called after prom-client has put its own metrics there, of which three are gauges
 * with the name of a counter, and before a program adds its own.
 */
export function removeMisnamed(registry: {
  getMetricsAsArray(): readonly NamedMetric[];
  removeSingleMetric(name: string): void;
}): void {
  for (const name of findMisnamed(registry.getMetricsAsArray())) registry.removeSingleMetric(name);
}
