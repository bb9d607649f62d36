import { Random } from '../corpus/random';
import type { EngineCall } from '../search-load';

/** Measured calls of each kind, and warm-up calls before them. */
export const CALLS = 400;
export const WARM_UP = 40;

/**
 * Makes sequential calls to a search engine, the same in every run.
 * @returns the duration of each until its response was read, in ms, sorted
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
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    if (n >= WARM_UP) durations.push(performance.now() - started);
  }
  return durations.sort((a, b) => a - b);
}
