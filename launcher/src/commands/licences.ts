import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTaken } from '../licences/judge';
import { ROOT } from '../settings';

/**
 * Licences read from a package's own files, where its manifest has no machine-readable one. Strapi: everything outside
 * of its folders `ee`, which STRAPI_DISABLE_EE keeps disabled.
 */
const LOOKED_UP: readonly (readonly [RegExp, string])[] = [
  [/^@strapi\//, 'MIT'],
  [/^(only|pause|spawn-command)$/, 'MIT'],
];

type Locked = { version?: string; link?: boolean; dev?: boolean };

/** `npm run licences`: lists the production packages by licence; exit code 1 when one is not allowed. */
export async function licences(): Promise<number> {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const byLicence = new Map<string, string[]>();
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || locked.link || locked.dev) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = LOOKED_UP.find(([names]) => names.test(name))?.[1] ?? licenceOf(path);
    // Made for another platform: it is checked where it is installed.
    if (licence === null) continue;
    byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name}@${locked.version}`]);
  }
  const counted = [...byLicence].sort(([, a], [, b]) => b.length - a.length);
  for (const [licence, names] of counted) console.log(`${String(names.length).padStart(5)}  ${licence}`);
  const refused = counted.filter(([licence]) => !isTaken(licence));
  for (const [licence, names] of refused) console.error(`\n${licence || 'no licence'}: ${names.join(', ')}`);
  console.log(refused.length > 0 ? '\nNot all may be used.' : '\nAll may be used.');
  return refused.length > 0 ? 1 : 0;
}

/** Licence in the package's manifest; null when the package is not installed. */
function licenceOf(path: string): string | null {
  const file = join(ROOT, path, 'package.json');
  if (!existsSync(file)) return null;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: unknown;
    licenses?: unknown;
  };
  const declared = license ?? (Array.isArray(licenses) ? licenses[0] : licenses);
  const text =
    typeof declared === 'object' && declared !== null && 'type' in declared ? declared.type : declared;
  return typeof text === 'string' ? text.replace('MIT/X11', 'MIT') : '';
}
