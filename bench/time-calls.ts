import { Random } from './corpus/random';
import type { EngineCall } from './search-load';

/** Calls that are timed of each kind, and those made before without being timed. */
export const CALLS = 400;
export const WARM_UP = 40;

/**
 * Makes calls to a search engine one after the other, the same at every run.
 * @returns how long each took until its answer was read, in ms, shortest first
 */
export async function timeCalls(
  url: string,
  call: (random: Random) => EngineCall,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const random = new Random(7);
  const durations: number[] = [];
  for (let n = 0; n < WARM_UP + CALLS; n++) {
    const { path, body } = call(random);
    const started = performance.now();
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    if (n >= WARM_UP) durations.push(performance.now() - started);
  }
  return durations.sort((a, b) => a - b);
}
