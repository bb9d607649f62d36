import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '@colophon/launcher/processes/ports';
import { isExecutable } from '@colophon/launcher/testing/is-executable';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { Options, ServiceBuilder } from 'selenium-webdriver/firefox.js';

/** A browser that a suite uses to visit the shop: its requirements, and how it is opened. */
export type Browser = {
  name: string;
  /** names of missing Debian packages or programs; empty if it can be opened */
  missing: string[];
  /** Opens a fresh profile. @returns the session, and a function that ends it and everything started for it */
  open(): Promise<{ driver: WebDriver; close: () => Promise<void> }>;
};

const WINDOW = { width: 1280, height: 900 };
const FOLDERS = (process.env.PATH ?? '').split(':');

const onPath = (name: string): string | null =>
  FOLDERS.map((folder) => `${folder}/${name}`).find(isExecutable) ?? null;

/** Debian's WebKit browser is next to its library, in a folder of the architecture. */
const MINI_BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
);

const missingOf = (programs: Readonly<Record<string, string | null>>): string[] =>
  Object.entries(programs)
    .filter(([, path]) => path === null)
    .map(([name]) => name);

function firefox(): Browser {
  const program = onPath('firefox-esr') ?? onPath('firefox');
  const gecko = onPath('geckodriver');
  return {
    name: 'Firefox',
    missing: missingOf({ 'firefox-esr': program, geckodriver: gecko }),
    async open() {
      const options = new Options()
        .addArguments('-headless', `--width=${WINDOW.width}`, `--height=${WINDOW.height}`)
        .setBinary(program ?? '');
      const driver = await new Builder()
        .forBrowser('firefox')
        .setFirefoxOptions(options)
        .setFirefoxService(new ServiceBuilder(gecko ?? ''))
        .build();
      return { driver, close: () => driver.quit() };
    },
  };
}

function webKit(): Browser {
  const program = MINI_BROWSERS.find((path) => existsSync(path)) ?? null;
  const server = onPath('WebKitWebDriver');
  const screen = onPath('Xvfb');
  return {
    name: 'WebKit',
    missing: missingOf({ 'libwebkit2gtk-4.1-0': program, 'webkit2gtk-driver': server, xvfb: screen }),
    async open() {
      const port = await freePort();
      // A display has a number; the number of a free port is a free one too.
      const display = `:${port}`;
      const size = `${WINDOW.width}x${WINDOW.height}x24`;
      const started = [
        run(screen ?? '', [display, '-screen', '0', size, '-nolisten', 'tcp']),
        run(server ?? '', [`--port=${port}`], {
          DISPLAY: display,
          // Its sandbox creates user namespaces, which are not allowed in a container.
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        }),
      ];
      const end = () => {
        for (const child of started) child.kill();
      };
      try {
        const url = `http://127.0.0.1:${port}`;
        await waitForStatus(`${url}/status`);
        const driver = await new Builder()
          .usingServer(url)
          .withCapabilities({
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': { binary: program, args: ['--automation'] },
          })
          .build();
        await driver
          .manage()
          .window()
          .setRect({ x: 0, y: 0, ...WINDOW });
        return { driver, close: () => driver.quit().finally(end) };
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}

function run(program: string, args: string[], settings: Record<string, string> = {}): ChildProcess {
  return spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...settings } });
}

async function waitForStatus(url: string): Promise<void> {
  for (;;) {
    const there = await fetch(url).then(
      () => true,
      () => false,
    );
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The supported engines besides Chromium, which all other suites use. */
export const BROWSERS: readonly Browser[] = [firefox(), webKit()];
