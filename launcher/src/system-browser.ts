import { existsSync } from 'node:fs';

/** Where Chrome and Chromium are installed, by platform, in the order in which they are tried. */
const PATHS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser', '/snap/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};

/** What {@link systemBrowser} asks the machine. */
type Machine = { platform: NodeJS.Platform; arch: string; exists: (path: string) => boolean };
const THIS: Machine = { platform: process.platform, arch: process.arch, exists: existsSync };

/**
 * Where a browser of the system is; null where the one that comes from npm has to do, which is made for Linux on x64 alone.
 * @throws Error that says what to install, where there is neither
 */
export function systemBrowser({ platform, arch, exists }: Machine = THIS): string | null {
  const found = PATHS[platform]?.find(exists);
  if (found !== undefined) return found;
  if (platform === 'linux' && arch === 'x64') return null;
  throw new Error(
    `The journeys need a browser, and npm has none for ${platform}-${arch}: install Chrome or Chromium.`,
  );
}
