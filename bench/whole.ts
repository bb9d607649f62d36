import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@colophon/launcher/processes/ports';
import { readSettings } from '@colophon/launcher/settings/settings';
import { firstLogin, signInToAdmin } from '@colophon/launcher/testing/admin-client';
import autocannon from 'autocannon';
import { measureEdits } from './catalogue/edit';
import { residentMemory } from './measure/resident-memory';
import { millis, printTable, type Row, seconds } from './measure/table';
import { englishBook, sampleBook } from './sample-book';
import { measureShopCalls } from './shop';
import { startWithoutCache } from './storefront-without-cache';
import { command, makePlace, type System, start } from './system';

const CONNECTIONS = 20;
const LOAD_SECONDS = 8;

/** `npm run bench`: measures the whole system, started twice in a separate place. */
export async function benchWhole(): Promise<void> {
  const place = await makePlace();
  try {
    await command(['build'], place.environment);
    const first = await start(place.storefront, place.environment);
    await first.stop();
    const system = await start(place.storefront, place.environment);
    try {
      const reindex = await command(['sync', 'reindex'], place.environment);
      const status = await command(['sync', 'status', '--json'], place.environment);
      const titles = Number(/"titles":\s*(\d+)/.exec(status.output)?.[1] ?? 0);
      printTable('Starting', [
        { what: 'first start, built, empty database', figures: { time: seconds(first.startMs) } },
        { what: 'of which the sample catalogue', figures: { time: seedTime(first.output) } },
        { what: 'second start', figures: { time: seconds(system.startMs) } },
        {
          what: `reindex of ${titles} titles`,
          figures: { time: seconds(reindex.ms), rate: `${Math.round((titles * 1000) / reindex.ms)}/s` },
        },
      ]);
      printTable(`Pages, ${CONNECTIONS} connections`, await pages(system));
      printTable('Shop calls at a steady rate', await measureShopCalls(system.storefront, LOAD_SECONDS));
      const memory = residentMemory(system.launcher.pid ?? 0);
      printTable(
        'Resident memory after that',
        [...memory].map(([what, mb]) => ({ what, figures: { MB: mb.toFixed(0) } })),
      );
      printTable('A change of one title', await edits(system));
    } finally {
      await system.stop();
    }
  } finally {
    place.remove();
  }
}

function seedTime(output: string): string {
  return /in place: .*? in ([\d.]+) s/.exec(output)?.[1]?.concat(' s') ?? 'not said';
}

async function edits({ storefront, environment }: System): Promise<Row[]> {
  const { cms, dataDir } = readSettings(environment);
  const admin = await signInToAdmin(cms.url, firstLogin(dataDir));
  return measureEdits(storefront, admin, await englishBook(environment));
}

async function pages({ storefront, environment }: System): Promise<Row[]> {
  const port = await freePort();
  const hello = spawn(process.execPath, [join(__dirname, 'hello-main.js'), String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((up) => hello.stdout.once('data', up));
  try {
    const book = await sampleBook(storefront);
    const uncached = await startWithoutCache(environment);
    const rows = [await load('hello-world Remix route', `http://127.0.0.1:${port}/`)];
    for (const [what, path] of [
      ['home', '/en'],
      ['book', book],
      ['list', '/en/books'],
      ['search', '/en/search?q=migration'],
    ] as const) {
      rows.push(await load(`${what}, cached`, storefront + path));
      rows.push(await load(`${what}, uncached`, uncached.origin + path));
    }
    uncached.end();
    return rows;
  } finally {
    hello.kill();
  }
}

async function load(what: string, url: string): Promise<Row> {
  const options = { url, connections: CONNECTIONS, headers: { 'accept-encoding': 'br' } };
  await autocannon({ ...options, duration: 2 });
  const result = await autocannon({ ...options, duration: LOAD_SECONDS });
  const failed = result.non2xx + result.errors;
  return {
    what,
    figures: {
      'requests/s': result.requests.average.toFixed(0),
      p50: millis(result.latency.p50),
      p99: millis(result.latency.p99),
      ...(failed ? { failed: String(failed) } : {}),
    },
  };
}
