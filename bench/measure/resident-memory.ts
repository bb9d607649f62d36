import { readFileSync } from 'node:fs';
import { familyOf } from '@colophon/launcher/testing/process-family';
import { residentMb } from './process-figures';

/** Part of a command line that identifies a program. */
const NAMES: readonly (readonly [part: string, name: string])[] = [
  ['storefront/build', 'storefront'],
  ['search-engine', 'search engine'],
  ['cli.js', 'sync worker'],
  ['strapi.js', 'cms'],
];

/** Resident memory in MB of every program below the launcher, by name. Linux only; elsewhere none. */
export function residentMemory(launcherPid: number): Map<string, number> {
  const found = new Map<string, number>();
  const [, ...programs] = familyOf(launcherPid);
  for (const pid of programs.sort((a, b) => a - b)) {
    const line = commandLineOf(pid);
    const name = NAMES.find(([part]) => line.includes(part))?.[1];
    if (name) found.set(name, residentMb(pid));
  }
  return found;
}

function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
