import browserslist from 'browserslist';

/** esbuild's name of a browser by browserslist's. */
const NAMES: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
};

/**
 * What scripts and styles are lowered to: the oldest version of each browser that `browserslist` in package.json names.
 * @throws Error for a browser that the build knows no name of
 */
export function oldestSupported(browsers: readonly string[] = browserslist()): string[] {
  const oldest = new Map<string, number>();
  for (const browser of browsers) {
    const [id = '', versions = ''] = browser.split(' ');
    const name = NAMES[id];
    const version = Number.parseFloat(versions);
    // "TP" is Safari's preview: newer than all.
    if (Number.isNaN(version)) continue;
    if (!name) throw new Error(`No build target for ${browser}.`);
    oldest.set(name, Math.min(version, oldest.get(name) ?? version));
  }
  return [...oldest].map(([name, version]) => `${name}${version}`);
}
