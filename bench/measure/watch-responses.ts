import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Polls a program's health check, and records the longest response time in ms, whatever the status. */
export function watchResponses(url: string): { longest(): Promise<number> } {
  const worker = new Worker(join(__dirname, 'watch-thread.js'), { workerData: { url } });
  return {
    async longest() {
      worker.postMessage('over');
      const [longest] = await once(worker, 'message');
      return Number(longest);
    },
  };
}
