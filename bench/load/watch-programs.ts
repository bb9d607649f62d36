import { residentMemory } from '../measure/resident-memory';
import type { Row } from '../measure/table';
import type { System } from '../system';
import { slope } from './slope';

const EVERY_MS = 60_000;
/** Fraction for warm-up: caches fill and code is compiled; growth after it would go on. */
const WARM_UP_PART = 1 / 3;

type Sample = { minute: number; memory: Map<string, number>; lag: Map<string, number> };

/** Variables of the private ports, by the name of the program in {@link residentMemory}. */
const PORTS: readonly (readonly [program: string, variable: string])[] = [
  ['cms', 'CMS_PRIVATE_PORT'],
  ['storefront', 'STOREFRONT_PRIVATE_PORT'],
  ['sync worker', 'SYNC_PRIVATE_PORT'],
];

/** Samples memory and event loop lag of the programs every minute until it is stopped. */
export function watchPrograms(system: System): { stop(): Promise<Row[]> } {
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const look = async () => {
    const minute = (performance.now() - startedAt) / 60_000;
    const memory = residentMemory(system.launcher.pid ?? 0);
    samples.push({ minute, memory, lag: await lags(system.environment) });
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      await look();
      return rowsOf(samples);
    },
  };
}

/** Event loop lag of each program at the 99th percentile since the last sample, in ms. */
async function lags(environment: NodeJS.ProcessEnv): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [program, variable] of PORTS) {
    const seconds = await lagSeconds(Number(environment[variable]));
    if (seconds !== null) found.set(program, seconds * 1000);
  }
  return found;
}

async function lagSeconds(port: number): Promise<number | null> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null);
  const text = (await response?.text()) ?? '';
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1];
  return seconds === undefined ? null : Number(seconds);
}

function rowsOf(samples: readonly Sample[]): Row[] {
  const programs = [...new Set(samples.flatMap(({ memory }) => [...memory.keys()]))].sort();
  const steady = samples.slice(Math.floor(samples.length * WARM_UP_PART));
  const growth = (program: string) =>
    slope(steady.map(({ minute, memory }) => [minute, memory.get(program) ?? 0] as const));
  const columns = (figure: (program: string) => string) =>
    Object.fromEntries(programs.map((program) => [program, figure(program)]));
  return [
    ...samples.map(({ minute, memory, lag }) => ({
      what: `minute ${minute.toFixed(0)}: MB, event loop p99`,
      figures: columns(
        (program) => `${memory.get(program)?.toFixed(0) ?? '-'}, ${lag.get(program)?.toFixed(0) ?? '-'} ms`,
      ),
    })),
    {
      what: 'growth after the first third, MB a minute',
      figures: columns((program) => (steady.length < 3 ? 'too short' : growth(program).toFixed(2))),
    },
  ];
}
