import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withAudit } from '../advisories/from-audit';
import { advisoryFileSchema, type Hit, judge, lockedPackages, OLD_AFTER_DAYS } from '../advisories/judge';
import { ROOT, StartError } from '../settings';

const FILE = join(ROOT, 'advisories.json');

/**
 * `npm run advisories`: lists the known advisories about the packages of the lock, from a file, without a network; exit
 * code 1 when one is not accepted. `-- take REPORT` updates the file from the output of `npm audit --json`.
 */
export async function advisories([verb, report]: string[]): Promise<number> {
  const file = advisoryFileSchema.parse(readJson(FILE));
  const today = new Date().toISOString().slice(0, 10);
  if (verb === 'take' && report !== undefined) {
    const taken = withAudit(file, readJson(report), today);
    writeFileSync(FILE, `${JSON.stringify(taken, null, 2)}\n`);
    console.log(`advisories.json knows ${taken.advisories.length} advisories, as of ${today}.`);
    return 0;
  }
  if (verb !== undefined) throw new StartError('Usage: npm run advisories [-- take REPORT]');

  const packages = lockedPackages(readJson(join(ROOT, 'package-lock.json')));
  const node = { name: 'node', version: process.versions.node, isDev: false };
  const { open, accepted, ended, needless, age } = judge(file, [...packages, node], today);
  for (const hit of accepted) console.log(`accepted  ${line(hit)}\n          ${hit.because}`);
  for (const hit of open) console.error(`OPEN      ${line(hit)}`);
  for (const sentence of ended) console.warn(`ended     ${sentence}`);
  for (const one of needless) console.warn(`needless  ${one} is accepted and affects nothing: take it out.`);
  if (age > OLD_AFTER_DAYS)
    console.warn(
      `The advisories are ${age} days old: npm audit --json > report.json; npm run advisories -- take report.json`,
    );
  const known = `${file.advisories.length} advisories as of ${file.asOf}, ${packages.length} packages`;
  console.log(`\n${known}: ${open.length} open, ${accepted.length} accepted.`);
  return open.length > 0 ? 1 : 0;
}

function line({ id, package: name, versions, severity, title, fixed, isDev }: Hit): string {
  const where = isDev ? 'only where it is built' : 'on servers';
  const mended = fixed === null ? 'not mended' : `mended in ${fixed}`;
  return `${severity.padEnd(8)}  ${name}@${versions.join(', ')} (${where}; ${mended})  ${id}: ${title}`;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
