import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { createListener, type Site } from './app.ts';
import { ContentVersion } from './content-version.ts';
import { type Env, envOfProcess } from './env.ts';

const STOREFRONT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const STOP_WITHIN_MS = 5000;

function readEnvOrRefuse(): Env {
  try {
    return envOfProcess();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function built(): Promise<Pick<Site, 'handler' | 'assets'>> {
  const path = join(STOREFRONT, 'build/server/index.js');
  const build: ServerBuild = await import(pathToFileURL(path).href);
  return {
    handler: createRequestHandler(build, 'production'),
    assets: { folder: join(STOREFRONT, 'build/client') },
  };
}

const env = readEnvOrRefuse();
const content = new ContentVersion(env.CMS_URL, env.SERVICE_TOKEN);
const parts = process.argv.includes('--dev')
  ? await import('./develop.ts').then(({ develop }) => develop(STOREFRONT))
  : await built();
const server = createServer(createListener({ env, content, ...parts }));
// No header and no form of ours takes longer: who sends a byte a second does not hold a connection for minutes.
server.headersTimeout = 15_000;
server.requestTimeout = 30_000;
server.listen(env.STOREFRONT_PORT, env.STOREFRONT_HOST, () => {
  content.start();
  console.log(`storefront listens on http://${env.STOREFRONT_HOST}:${env.STOREFRONT_PORT}`);
});
server.on('error', (error) => {
  console.error(`storefront: ${error.message}`);
  process.exit(1);
});

/** Finishes the answers that were begun, then ends; whoever keeps a connection open is not waited for. */
function stop(): void {
  content.stop();
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
