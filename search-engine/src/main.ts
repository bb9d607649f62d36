import { setFlagsFromString } from 'node:v8';
import { privateServer } from '@colophon/platform/observation/private-server';
import { showProgress } from '@colophon/platform/show-progress';
import { readEnv } from './env';
import { EngineHealth } from './observation/engine-health';
import { startEngine } from './start-engine';

// By default the heap grows to several times the live data before a collection: most of a search is garbage a moment
// later, and the index itself never is. This costs some CPU time and halves the memory.
setFlagsFromString('--heap-growing-percent=25');

async function main(): Promise<void> {
  const { engine: env, privateServer: address, drainMs } = readEnv();
  const health = new EngineHealth();
  if (address) privateServer(health).listen(address.port, address.host);
  const started = performance.now();
  const progress = showProgress('documents');
  const engine = await startEngine(env, { onProgress: progress.update, health }).finally(progress.stop);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`search engine ready at ${engine.url}: ${engine.titles} documents in ${seconds} s`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    health.drain();
    setTimeout(() => {
      engine.stop().then(
        () => process.exit(0),
        (error) => {
          console.error('search engine: could not stop cleanly', error);
          process.exit(1);
        },
      );
    }, drainMs);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(`search engine: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
