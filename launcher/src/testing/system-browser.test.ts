import { expect, test } from '@jest/globals';
import { systemBrowser } from './system-browser';

const CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const only = (path: string) => (one: string) => one === path;
const nothing = () => false;

test('Chrome is found in its usual places, on Linux and on macOS', () => {
  const linux = { platform: 'linux', arch: 'arm64', exists: only('/usr/bin/google-chrome') } as const;
  expect(systemBrowser(linux)).toBe('/usr/bin/google-chrome');
  for (const arch of ['arm64', 'x64']) {
    expect(systemBrowser({ platform: 'darwin', arch, exists: only(CHROME) })).toBe(CHROME);
  }
});

test('Linux on x64 uses the browser from npm, whatever is installed', () => {
  for (const exists of [nothing, only('/usr/bin/chromium')])
    expect(systemBrowser({ platform: 'linux', arch: 'x64', exists })).toBeNull();
});

test('the error on any other platform without a browser says what to install', () => {
  for (const [platform, arch] of [
    ['linux', 'arm64'],
    ['darwin', 'arm64'],
    ['darwin', 'x64'],
  ] as const) {
    const request = { platform, arch, exists: nothing };
    expect(() => systemBrowser(request)).toThrow(`${platform}-${arch}: install Chrome or Chromium`);
  }
});
