import { closedLoop } from './closed-loop';
import { printFailures } from './latency-row';
import { failedOf, type Outcome } from './outcome';
import { percentile } from './percentile';
import { readPage } from './read-page';
import { buy, changeBasket, filledBaskets } from './shop-load';
import { someBook, someProduct } from './some-book';
import { command, makePlace, start } from './system';
import { millis, printTable, type Row } from './table';

const WARM_UP_SECONDS = 5;
const SECONDS = 15;
const COPIES = [
  ['one', 'start'],
  ['two', 'cluster'],
] as const;

/** Kinds of calls, with the number of concurrent callers. */
type Kind = { what: string; callers: number; call: (n: number) => Promise<void> };

/**
 * `npm run bench -- replicas`: measures the throughput of the same calls with one of each program, and with two behind
 * our proxies.
 */
export async function benchReplicas(): Promise<void> {
  const place = await makePlace();
  const rows = new Map<string, Row>();
  try {
    await command(['build'], place.environment);
    for (const [copies, how] of COPIES) {
      const system = await start(place.storefront, place.environment, how);
      try {
        const outcomes = await measure(place.storefront);
        printFailures(outcomes);
        for (const [what, outcome] of outcomes) addColumns(rows, what, copies, outcome);
      } finally {
        await system.stop();
      }
    }
  } finally {
    place.remove();
  }
  printTable('Throughput, one replica of each program and two', [...rows.values()]);
}

async function measure(storefront: string): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (const { what, callers, call } of await kinds(storefront)) {
    await closedLoop(callers, WARM_UP_SECONDS, call);
    outcomes.set(what, await closedLoop(callers, SECONDS, call));
  }
  return outcomes;
}

async function kinds(storefront: string): Promise<Kind[]> {
  const book = storefront + (await someBook(storefront));
  const productId = await someProduct(storefront);
  const baskets = await filledBaskets(storefront, productId, 40);
  // The same word in varying capitals: it has the same results, and no page of it is cached.
  let spelling = 0;
  return [
    { what: 'a cached page', callers: 20, call: () => visit(book) },
    {
      what: 'a rendered page (search)',
      callers: 20,
      call: () => visit(`${storefront}/en/search?q=${spelled('international', spelling++)}`),
    },
    { what: 'a cart update', callers: 20, call: changeBasket(baskets, productId) },
    { what: 'an order, empty basket to paid', callers: 10, call: () => buy(storefront, productId) },
  ];
}

/** Capitalizes the letters of a word whose bits are set in a number. */
function spelled(word: string, number: number): string {
  return [...word].map((letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter)).join('');
}

async function visit(address: string): Promise<void> {
  await readPage(address);
}

function addColumns(rows: Map<string, Row>, what: string, copies: string, outcome: Outcome): void {
  const row = rows.get(what) ?? { what, figures: {} };
  rows.set(what, row);
  const { sorted } = outcome;
  Object.assign(row.figures, {
    [`${copies}: a second`]: (sorted.length / SECONDS).toFixed(sorted.length < 10 * SECONDS ? 1 : 0),
    [`${copies}: p50`]: millis(percentile(sorted, 0.5)),
    [`${copies}: p99`]: millis(percentile(sorted, 0.99)),
    [`${copies}: failed`]: String(failedOf(outcome)),
  });
}
