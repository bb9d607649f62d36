import { readEnv } from './env';
import { startEngine } from './start-engine';

async function main(): Promise<void> {
  const env = readEnv();
  const engine = await startEngine(env);
  console.log(`search engine ready at ${engine.url}`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    engine.stop().then(
      () => process.exit(0),
      (error) => {
        console.error('search engine: could not stop cleanly', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(`search engine: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
