import { existsSync } from 'node:fs';

/** Paths of Chrome and Chromium by platform, in the order in which they are tried. */
const PATHS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser', '/snap/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};

/** Access of {@link systemBrowser} to the machine. */
type Machine = { platform: NodeJS.Platform; arch: string; exists: (path: string) => boolean };
const THIS: Machine = { platform: process.platform, arch: process.arch, exists: existsSync };

/**
 * Finds the browser of the journeys; null for the one that comes from npm. That one is preferred on Linux on x64, the
 * only platform it is made for: it is the same version on every machine and, being a headless shell without Chrome's
 * own interface, uses about half of the CPU time.
 * @throws Error with what to install, where there is neither
 */
export function systemBrowser({ platform, arch, exists }: Machine = THIS): string | null {
  if (platform === 'linux' && arch === 'x64') return null;
  const found = PATHS[platform]?.find(exists);
  if (found !== undefined) return found;
  throw new Error(
    `The journeys need a browser, and npm has none for ${platform}-${arch}: install Chrome or Chromium.`,
  );
}
