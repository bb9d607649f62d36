import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isExecutable } from '@colophon/launcher/testing/is-executable';
import { describe } from '@jest/globals';
import { inheritedEnvironment } from '../boot/env';

/** Where Debian puts servers that are not on an ordinary user's PATH. */
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin', '/usr/lib/postfix/sbin'];
const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/** The path of an installed program, the newest PostgreSQL's included; null where there is none. */
export function installedProgram(name: string): string | null {
  const folders = [
    ...(inheritedEnvironment().PATH ?? '').split(':'),
    ...SYSTEM_FOLDERS,
    ...postgresFolders(),
  ];
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

/**
 * A suite against real servers: it runs where all of its programs are installed. Elsewhere it is skipped, and one line
 * says what is missing.
 */
export function describeWithServers(title: string, programs: readonly string[], suite: () => void): void {
  const missing = programs.filter((name) => installedProgram(name) === null);
  if (missing.length === 0) {
    describe(title, suite);
    return;
  }
  process.stdout.write(`  skipped: ${title}: not installed: ${missing.join(', ')}\n`);
  describe.skip(title, suite);
}

function postgresFolders(): string[] {
  try {
    const versions = readdirSync(POSTGRES_VERSIONS).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(POSTGRES_VERSIONS, version, 'bin'));
  } catch {
    return [];
  }
}
