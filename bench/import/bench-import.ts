import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '@colophon/launcher/settings/settings';
import { firstLogin, tokenFor } from '@colophon/launcher/testing/admin-client';
import { durationOf, until } from '../catalogue/durations';
import { latencyRow } from '../measure/latency-row';
import { atRate } from '../measure/open-loop';
import { residentMemory } from '../measure/resident-memory';
import { printTable, type Row, seconds } from '../measure/table';
import { readPage } from '../read-page';
import { sampleBook } from '../sample-book';
import { command, type System, withSystem } from '../system';
import { makeFeed } from './make-feed';

/** Pages a second, before and while an import is written, and for how long. */
const PAGES = 20;
const PAGES_SECONDS = 30;
const PATIENCE = { everyMs: 250, timeoutMs: 1_700_000 };
const MEMORY_EVERY_MS = 500;

/**
 * `npm run bench -- import --products N`: a feed of N products into the shop of a trial, on the page *Import*: new, then the same
 * again; and by the command.
 */
export async function benchImport(wanted: number): Promise<void> {
  await withSystem(async (system) => {
    const { cms, dataDir } = readSettings(system.environment);
    const feed = makeFeed(wanted);
    const file = join(dataDir, 'feed.xml');
    writeFileSync(file, feed.xml);
    const megabytes = (feed.xml.length / 1e6).toFixed(0);
    console.log(`\n${feed.products} products of ${feed.titles} titles, ${megabytes} MB`);

    const page = importPage(cms.url, () => tokenFor(cms.url, firstLogin(dataDir)));
    const rows: Row[] = [];
    const step = async (what: string, work: () => Promise<unknown>) => {
      const memory = watchMemory(system);
      const ms = await durationOf(work);
      rows.push({
        what,
        figures: { time: seconds(ms), 'memory of the CMS': `${memory.peak().toFixed(0)} MB` },
      });
    };
    const latencies = [latencyRow('before', await readPages(system, PAGES_SECONDS))];
    let run = 0;
    await step('new: read and compared', async () => {
      run = await page.compare(feed.xml);
    });
    const reading = readPages(system, PAGES_SECONDS);
    await Promise.all([step('new: written', () => page.write(run)), reading]);
    latencies.push(latencyRow('while titles are written', await reading));
    await step('the same again: read and compared', async () => {
      run = await page.compare(feed.xml);
    });
    await step('the same again: written', () => page.write(run));
    const dry = await command(['import', file, '--source', 'bench', '--dry-run'], system.environment);
    rows.push({ what: 'the command, --dry-run', figures: { time: seconds(dry.ms) } });
    printTable('Import', rows);
    printTable(`Pages, ${PAGES} a second`, latencies);
  });
}

/** The page *Import* by its routes. A token is valid for half an hour, which one step may take: each signs in anew. */
function importPage(cms: string, signIn: () => Promise<string>) {
  async function call(token: string, method: 'GET' | 'POST', path: string, body?: string, type = 'json') {
    const headers = { authorization: `Bearer ${token}`, 'content-type': `application/${type}` };
    const response = await fetch(`${cms}/import${path}`, { method, headers, ...(body && { body }) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
  async function reach(token: string, id: number, state: string) {
    const isReached = async () => {
      const { run } = (await call(token, 'GET', `/${id}`)) as { run: { state: string } };
      if (run.state === 'failed') throw new Error('The import failed');
      return run.state === state;
    };
    await until(`import ${id} ${state}`, isReached, PATIENCE);
  }
  return {
    async compare(xml: string): Promise<number> {
      const token = await signIn();
      const path = '/files?source=bench&name=feed.xml';
      const { id } = (await call(token, 'POST', path, xml, 'octet-stream')) as { id: number };
      await reach(token, id, 'compared');
      return id;
    },
    async write(id: number): Promise<void> {
      const token = await signIn();
      const wanted = { live: false, newSeries: false, leftOut: [] };
      await call(token, 'POST', `/${id}/write`, JSON.stringify(wanted));
      await reach(token, id, 'written');
    },
  };
}

async function readPages({ storefront }: System, forSeconds: number) {
  const paths = ['/en', '/en/books', await sampleBook(storefront), '/nl', '/en/search?q=history'];
  return atRate(PAGES, forSeconds, async (n) => {
    await readPage(`${storefront}${paths[n % paths.length]}`);
  });
}

/** The highest resident memory of the CMS until it is asked for, in MB. */
function watchMemory({ launcher }: System): { peak(): number } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMemory(launcher.pid ?? 0).get('cms') ?? 0);
  }, MEMORY_EVERY_MS);
  return {
    peak() {
      clearInterval(timer);
      return peak;
    },
  };
}
