import { z } from 'zod';
import { isInRange } from './range';

const day = z.iso.date();

const advisorySchema = z.strictObject({
  /** GHSA-… */
  id: z.string().regex(/^GHSA(?:-[0-9a-z]{4}){3}$|^CVE-\d{4}-\d+$/),
  package: z.string().min(1),
  affected: z.string().min(1),
  /** first fixed version; null where there is none */
  fixed: z.string().nullable(),
  severity: z.enum(['low', 'moderate', 'high', 'critical']),
  title: z.string().min(1),
});

/** The file `advisories.json`: the advisories known on a date about the packages in the lock. */
export const advisoryFileSchema = z.strictObject({
  asOf: day,
  source: z.string(),
  advisories: z.array(advisorySchema),
  /** versions out of support; 'node' is the Node that runs this */
  endOfLife: z.array(
    z.strictObject({
      package: z.string().min(1),
      affected: z.string().min(1),
      since: day,
      instead: z.string().min(1),
    }),
  ),
  /** accepted advisories: the reason, and the date of the next review */
  accepted: z.array(
    z.strictObject({ id: z.string(), package: z.string(), until: day, because: z.string().min(20) }),
  ),
});
export type AdvisoryFile = z.infer<typeof advisoryFileSchema>;
export type Advisory = z.infer<typeof advisorySchema>;

/** A package of the lock file; `isDev` when it is installed on no server. */
export type LockedPackage = { name: string; version: string; isDev: boolean };

/** An advisory with the versions of the lock that it affects, and the reason why it is accepted, if it is. */
export type Hit = Advisory & { versions: string[]; isDev: boolean; because: string | null };

export type Verdict = {
  open: Hit[];
  accepted: Hit[];
  /** used and out of support, a sentence each */
  ended: string[];
  /** acceptances of advisories that affect nothing any more: to be removed */
  needless: string[];
  /** age of the file, days */
  age: number;
};

/** After this many days the file is worth an update. */
export const OLD_AFTER_DAYS = 30;

/** Compares the file with the packages of the lock. An acceptance is valid up to and including its end date. */
export function judge(file: AdvisoryFile, packages: readonly LockedPackage[], today: string): Verdict {
  const hits = file.advisories.flatMap((advisory): Hit[] => {
    const affected = packages.filter(
      ({ name, version }) => name === advisory.package && isInRange(version, advisory.affected),
    );
    if (affected.length === 0) return [];
    const acceptance = file.accepted.find(
      (one) => one.id === advisory.id && one.package === advisory.package && today <= one.until,
    );
    const versions = [...new Set(affected.map(({ version }) => version))].sort();
    const isDev = affected.every((one) => one.isDev);
    return [{ ...advisory, versions, isDev, because: acceptance?.because ?? null }];
  });
  const isHit = (one: { id: string; package: string }) =>
    hits.some((hit) => hit.id === one.id && hit.package === one.package);
  return {
    open: hits.filter(({ because }) => because === null),
    accepted: hits.filter(({ because }) => because !== null),
    ended: file.endOfLife.flatMap((end) => {
      const used = packages.find(
        ({ name, version }) => name === end.package && isInRange(version, end.affected),
      );
      if (!used || today < end.since) return [];
      return [`${used.name} ${used.version} is out of support since ${end.since}. ${end.instead}`];
    }),
    needless: file.accepted.filter((one) => !isHit(one)).map((one) => `${one.id} of ${one.package}`),
    age: Math.floor((Date.parse(today) - Date.parse(file.asOf)) / 86_400_000),
  };
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

/** Lists the packages of a lock file under their names in the registry. */
export function lockedPackages(lock: unknown): LockedPackage[] {
  const FOLDER = 'node_modules/';
  return Object.entries(lockSchema.parse(lock).packages).flatMap(([path, { name, version, link, dev }]) => {
    if (!path.includes(FOLDER) || link || version === undefined) return [];
    const folder = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    return [{ name: name ?? folder, version, isDev: dev ?? false }];
  });
}
