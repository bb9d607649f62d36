import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { privateServer } from '@colophon/platform/observation/private-server';
import { withRequestId } from '@colophon/platform/observation/request-scope';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { createSite, type SiteParts } from './app.ts';
import { type Env, envOfProcess } from './env.ts';
import { registry, watchCms } from './observation/metrics.ts';
import { observeRequests } from './observation/observed.ts';
import { Ready } from './observation/readiness.ts';
import { flushLog, logConsole, outliveLog } from './observation/write-log.ts';
import { ContentVersion } from './page-cache/content-version.ts';
import { hotPagesBefore, saveHotPages } from './page-cache/hot-pages.ts';
import { warmUp } from './page-cache/warm-up.ts';
import { releasesIn, saveRelease } from './releases/saved-releases.ts';

const STOREFRONT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const STOP_WITHIN_MS = 5000;
const REMEMBER_EVERY_MS = 60_000;

function readEnvOrRefuse(): Env {
  try {
    return envOfProcess();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function loadBuild(): Promise<Pick<SiteParts, 'handler' | 'assets'>> {
  const path = join(STOREFRONT, 'build/server/index.js');
  const build: ServerBuild = await import(pathToFileURL(path).href);
  const client = join(STOREFRONT, 'build/client');
  const releases = join(env.DATA_DIR, 'releases');
  return {
    handler: createRequestHandler(build, 'production'),
    assets: { folder: saveRelease(client, releases), others: () => [...releasesIn(releases), client] },
  };
}

const env = readEnvOrRefuse();
const isDeveloping = process.argv.includes('--dev');
outliveLog();
if (!isDeveloping) logConsole();
globalThis.fetch = withRequestId(globalThis.fetch);
const content = new ContentVersion(env.CMS_URL, env.SERVICE_TOKEN);
const ready = new Ready(content, { url: env.MEILI_HOST, key: env.MEILI_API_KEY });
watchCms(() => content.state.reachable);
const parts = isDeveloping
  ? await import('./develop.ts').then(({ develop }) => develop(STOREFRONT))
  : await loadBuild();
const recentFile = join(env.DATA_DIR, 'asked-pages.json');
const { listener, pageCache } = createSite({ env, content, ...parts });
const server = createServer(observeRequests(listener, ready));
// No request of ours takes longer: a slow client (slowloris) must not hold a connection for minutes.
server.headersTimeout = 15_000;
server.requestTimeout = 30_000;
// Longer than a proxy keeps an idle connection (Caddy: two minutes): else it may send a request on a closing one.
server.keepAliveTimeout = 130_000;
server.listen(env.STOREFRONT_PORT, env.STOREFRONT_HOST, () => {
  content.start();
  console.log(`storefront listens on http://${env.STOREFRONT_HOST}:${env.STOREFRONT_PORT}`);
});
void makeReady();
const forOperators =
  env.STOREFRONT_PRIVATE_PORT === undefined
    ? null
    : privateServer({ details: () => ready.details(), registry });
forOperators?.listen(env.STOREFRONT_PRIVATE_PORT, env.PRIVATE_HOST);
for (const listening of [server, ...(forOperators ? [forOperators] : [])]) {
  listening.on('error', (error) => {
    console.error(`storefront: ${error.message}`);
    end(1);
  });
}

/** Warms up the page cache before readiness: visitors of a busy shop would else wait for each page's first render. */
async function makeReady(): Promise<void> {
  await content.reached;
  if (pageCache) await warmUp(hotPagesBefore(recentFile), pageCache.make);
  setInterval(remember, REMEMBER_EVERY_MS).unref();
  ready.begin();
}

function remember(): void {
  if (pageCache) saveHotPages(recentFile, pageCache.recentKeys());
}

function end(code: number): never {
  flushLog();
  process.exit(code);
}

/**
 * Graceful shutdown: fails readiness first, and keeps serving while a load balancer notices. Then closes idle
 * connections and finishes the responses in progress, for at most `STOP_WITHIN_MS`.
 */
function stop(): void {
  // A process that stops before it was ready knows fewer hot pages than the file.
  if (ready.isReady) remember();
  ready.drain();
  setTimeout(() => {
    content.stop();
    server.close(() => end(0));
    server.closeIdleConnections();
    setTimeout(() => end(0), STOP_WITHIN_MS).unref();
  }, env.DRAIN_SECONDS * 1000);
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
