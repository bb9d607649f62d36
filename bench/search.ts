import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilHealthy } from '@colophon/launcher/processes/health';
import { freePort } from '@colophon/launcher/processes/ports';
import { ROOT } from '@colophon/launcher/settings/settings';
import { makeCorpus } from './corpus/make-corpus';
import type { Random } from './corpus/random';
import { fillEngine } from './fill-engine';
import { percentile } from './measure/percentile';
import { processorMs, residentMb } from './measure/process-figures';
import { millis, printTable, type Row, seconds } from './measure/table';
import { CALLS, timeCalls, WARM_UP } from './measure/time-calls';
import { watchResponses } from './measure/watch-responses';
import { callsFor, type EngineCall } from './search-load';

const BOOT_TIMEOUT_MS = 120_000;
const LISTENING_MS = 5;

/** `npm run bench -- search --titles N`: measures the embedded engine alone, filled by the worker. */
export async function benchSearch(titles: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'colophon-bench-search-'));
  try {
    const corpus = [...makeCorpus(titles)];
    const empty = await boot(directory);
    const filling = watchResponses(empty.url);
    const fillMs = await fillEngine(empty.url, corpus);
    const longestWhileFilling = await filling.longest();
    await kill(empty.child);
    const engine = await boot(directory);
    const afterBoot = residentMb(engine.child.pid ?? 0);
    const bootProcessorMs = processorMs(engine.child.pid ?? 0);
    const rows: Row[] = [];
    for (const [what, call] of Object.entries(callsFor(titles))) rows.push(await measure(engine, what, call));
    const resident = residentMb(engine.child.pid ?? 0);
    await kill(engine.child);
    printTable(`Search engine, ${titles} titles`, [
      { what: 'boot, until it is ready', figures: { figure: seconds(engine.bootMs) } },
      { what: 'of which processor time', figures: { figure: seconds(bootProcessorMs) } },
      { what: 'longest response time meanwhile', figures: { figure: millis(engine.longestMs) } },
      { what: 'reindex', figures: { figure: `${Math.round((titles * 1000) / fillMs)} titles/s` } },
      { what: 'longest response time meanwhile', figures: { figure: millis(longestWhileFilling) } },
      { what: 'resident memory after the boot', figures: { figure: `${afterBoot.toFixed(0)} MB` } },
      { what: 'resident memory after the queries', figures: { figure: `${resident.toFixed(0)} MB` } },
    ]);
    printTable(`Queries, one at a time, ${CALLS} of each`, rows);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

type Booted = { child: ChildProcess; url: string; bootMs: number; longestMs: number };

async function boot(directory: string): Promise<Booted> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'search-engine/dist/main.js')], {
    env: { ...process.env, DATA_DIR: directory, SEARCH_HOST: '127.0.0.1', SEARCH_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilListening(url);
  const watch = watchResponses(url);
  await untilHealthy(`${url}/health`, BOOT_TIMEOUT_MS, () => null);
  const bootMs = performance.now() - started;
  return { child, url, bootMs, longestMs: await watch.longest() };
}

async function untilListening(url: string): Promise<void> {
  for (;;) {
    const isHealthy = await fetch(`${url}/health`).then(
      () => true,
      () => false,
    );
    if (isHealthy) return;
    await new Promise((resolve) => setTimeout(resolve, LISTENING_MS));
  }
}

async function measure(
  { url, child }: Booted,
  what: string,
  call: (random: Random) => EngineCall,
): Promise<Row> {
  const before = processorMs(child.pid ?? 0);
  const durations = await timeCalls(url, call);
  return {
    what,
    figures: {
      p50: millis(percentile(durations, 0.5)),
      p95: millis(percentile(durations, 0.95)),
      max: millis(durations.at(-1) ?? 0),
      processor: millis((processorMs(child.pid ?? 0) - before) / (WARM_UP + CALLS)),
    },
  };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
