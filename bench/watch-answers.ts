import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Asks a program for its health over and over, and tells the longest that it took to answer in any way, in ms. */
export function watchAnswers(url: string): { longest(): Promise<number> } {
  const worker = new Worker(join(__dirname, 'watch-thread.js'), { workerData: { url } });
  return {
    async longest() {
      worker.postMessage('over');
      const [longest] = await once(worker, 'message');
      return Number(longest);
    },
  };
}
