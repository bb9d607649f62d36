import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { buildStorefront } from '@colophon/launcher/compile/build';
import { freePort } from '@colophon/launcher/processes/ports';
import { inheritedEnvironment } from '../boot/env';
import type { CmsHandle } from '../boot/strapi';
import { eventually } from '../eventually';

const STOREFRONT = join(__dirname, '../../../storefront');

/** The pages and the public door of a booted CMS, as visitors have them: the built storefront, made first where it is not. */
export async function openStorefront(
  { url: cmsUrl, serviceToken, dataDir }: CmsHandle,
  engineUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const ours = inheritedEnvironment();
  await buildStorefront(ours);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(join(dataDir, 'storefront.log'), 'a');
  const program = spawn(process.execPath, [join(STOREFRONT, 'build/node/main.js')], {
    cwd: STOREFRONT,
    stdio: ['ignore', log, log],
    env: {
      ...ours,
      APP_MODE: 'trial',
      // what the CMS of the tests takes for its own pages
      PUBLIC_URL: 'http://127.0.0.1:3000',
      DATA_DIR: dataDir,
      SERVICE_TOKEN: serviceToken,
      CMS_URL: cmsUrl,
      MEILI_HOST: engineUrl,
      STOREFRONT_PORT: String(port),
    },
  });
  const killWithUs = () => program.kill('SIGKILL');
  process.once('exit', killWithUs);
  const gone = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  await eventually(
    () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    {
      what: 'the storefront',
    },
  );
  return {
    url,
    async stop() {
      process.off('exit', killWithUs);
      program.kill('SIGTERM');
      await gone;
    },
  };
}
