import { z } from 'zod';
import type { Advisory, AdvisoryFile } from './judge';

const SEVERITIES = {
  info: 'low',
  low: 'low',
  moderate: 'moderate',
  high: 'high',
  critical: 'critical',
} as const;

/** The report of `npm audit --json`. A package that is affected through another one only has the other's name. */
const auditSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({
            name: z.string(),
            title: z.string(),
            url: z.string(),
            severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
            range: z.string(),
          }),
        ]),
      ),
    }),
  ),
});

/**
 * Merges a report of `npm audit --json` into the file; an advisory that the file has already is replaced.
 * @throws ZodError when it is no report: a registry that refuses sends an error instead
 */
export function withAudit(file: AdvisoryFile, report: unknown, today: string): AdvisoryFile {
  const found = Object.values(auditSchema.parse(report).vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one) => typeof one !== 'string')
    .map(
      ({ name, title, url, severity, range }): Advisory => ({
        id: url.slice(url.lastIndexOf('/') + 1),
        package: name,
        affected: range,
        fixed: file.advisories.find((one) => url.endsWith(one.id) && one.package === name)?.fixed ?? null,
        severity: SEVERITIES[severity],
        title,
      }),
    );
  const byName = new Map([...file.advisories, ...found].map((one) => [`${one.package} ${one.id}`, one]));
  const advisories = [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  return { ...file, asOf: today, advisories };
}
