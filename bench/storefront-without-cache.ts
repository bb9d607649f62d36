import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { untilHealthy } from '@colophon/launcher/processes/health';
import { freePort } from '@colophon/launcher/processes/ports';
import { ROOT, readSettings } from '@colophon/launcher/settings/settings';

/** A second storefront without a page cache, to measure rendering. */
export async function startWithoutCache(
  variables: NodeJS.ProcessEnv,
): Promise<{ origin: string; end(): void }> {
  const port = String(await freePort());
  const { environment } = readSettings({
    ...variables,
    STOREFRONT_PORT: port,
    STOREFRONT_PRIVATE_PORT: '',
  });
  const child = spawn(process.execPath, [join(ROOT, 'storefront/build/node/main.js')], {
    env: { ...environment, PAGE_CACHE_MB: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilHealthy(`${origin}/readyz`, 20_000, () => null);
  return { origin, end: () => child.kill() };
}
