import { z } from 'zod';
import type { Advisory, AdvisoryFile } from './judge';

const SEVERITIES = {
  info: 'low',
  low: 'low',
  moderate: 'moderate',
  high: 'high',
  critical: 'critical',
} as const;

/** What `npm audit --json` says; of a package that is hit by another only the other's name. */
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
 * The file with what `npm audit --json` found added to it: an advisory that it knew already is taken as it is now.
 * @throws ZodError for what is no report: a registry that refuses answers with an error in its place
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
