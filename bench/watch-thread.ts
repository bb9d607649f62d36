import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 5;

// A thread of its own: what drives the load must not hold up the clock.
const { url } = workerData as { url: string };
let isOver = false;
let longest = 0;
parentPort?.on('message', () => {
  isOver = true;
});

async function watch(): Promise<void> {
  while (!isOver) {
    const started = performance.now();
    await ask();
    longest = Math.max(longest, performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  parentPort?.postMessage(longest);
  parentPort?.close();
}

/** Resolves with the answer, whatever it says, or when the connection is cut. */
function ask(): Promise<void> {
  return new Promise((resolve) => {
    const asking = request(`${url}/health`, (answer) => answer.resume().on('end', () => resolve()));
    asking.on('error', () => resolve());
    asking.end();
  });
}

void watch();
