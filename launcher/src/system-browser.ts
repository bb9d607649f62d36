import { existsSync } from 'node:fs';

const PATHS = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];

/** Where a browser of the system is; null where there is none, and the one that comes from npm has to do. */
export function systemBrowser(): string | null {
  return PATHS.find((path) => existsSync(path)) ?? null;
}
