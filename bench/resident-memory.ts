import { readFileSync } from 'node:fs';
import { familyOf } from '@colophon/launcher/process-family';
import { residentMb } from './process-figures';

/** What a program is known by on its command line. */
const NAMES: readonly (readonly [part: string, name: string])[] = [
  ['"side":"edge"', 'proxy before the storefronts'],
  ['"side":"inside"', 'proxy before the CMSs'],
  ['storefront/build', 'storefront'],
  ['embedded-engine', 'search engine'],
  ['cli.js', 'sync worker'],
  ['strapi.js', 'cms'],
];

/** Resident memory in MB of every program below the launcher, by what it runs. Linux only; elsewhere none. */
export function residentMemory(launcherPid: number): Map<string, number> {
  const found = new Map<string, number>();
  const [, ...programs] = familyOf(launcherPid);
  for (const pid of programs.sort((a, b) => a - b)) {
    const line = commandLineOf(pid);
    const name = NAMES.find(([part]) => line.includes(part))?.[1];
    if (name) found.set(unusedName(name, found), residentMb(pid));
  }
  return found;
}

/** Of a program that runs twice the second has a number. */
function unusedName(name: string, found: ReadonlyMap<string, number>): string {
  for (let n = 1; ; n++) {
    const numbered = n === 1 ? name : `${name} ${n}`;
    if (!found.has(numbered)) return numbered;
  }
}

function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
