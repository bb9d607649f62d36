import { readEnv } from './env';
import { startEngine } from './start-engine';

async function main(): Promise<void> {
  const started = performance.now();
  const engine = await startEngine(readEnv());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`search engine ready at ${engine.url}: ${engine.documents} documents in ${seconds} s`);
  const stop = () => void engine.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(`search engine: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
