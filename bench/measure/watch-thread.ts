import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 5;

// A separate thread, because the load generator must not delay the clock.
const { url } = workerData as { url: string };
let isOver = false;
let longest = 0;
parentPort?.on('message', () => {
  isOver = true;
});

async function watch(): Promise<void> {
  while (!isOver) {
    const started = performance.now();
    await send();
    longest = Math.max(longest, performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  parentPort?.postMessage(longest);
  parentPort?.close();
}

/** Resolves with the response, whatever its status, or when the connection is closed. */
function send(): Promise<void> {
  return new Promise((resolve) => {
    const pending = request(`${url}/health`, (response) => response.resume().on('end', () => resolve()));
    pending.on('error', () => resolve());
    pending.end();
  });
}

void watch();
