import { parseArgs } from 'node:util';
import { benchCatalogue } from './catalogue/bench-catalogue';
import { benchImport } from './import/bench-import';
import { benchKeystroke } from './keystroke';
import { benchLoad } from './load/bench-load';
import { benchSearch } from './search';
import { benchEngine } from './search-engine';
import { BUSY, benchShop } from './shop';
import { benchWhole } from './whole';

const USE = `npm run bench                              the whole system
npm run bench -- search --titles 20000     the embedded search engine alone, on a made-up catalogue
npm run bench -- search --engine URL [--key KEY] [--titles 20000]
                                           any engine that runs: as it is, or filled with a made-up catalogue
npm run bench -- shop [--minutes 5]         the shop's calls, alone and in a crowd; a minute unless told otherwise
npm run bench -- load [--minutes 30] [--pages 200] [--carts 20] [--orders 5]
                                           so many a second for so long: latencies, memory, orders in the database
npm run bench -- catalogue --titles 20000  so many titles through the whole system
npm run bench -- import --products 20000    a feed of so many products into the shop, and the same feed again
npm run bench -- keystroke [--url URL]     from a key to painted results, of a system that runs or of its own`;

/** Prints tables, asserts nothing. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      titles: { type: 'string', default: '2000' },
      products: { type: 'string', default: '2000' },
      minutes: { type: 'string' },
      pages: { type: 'string', default: String(BUSY.pages) },
      carts: { type: 'string', default: String(BUSY.carts) },
      orders: { type: 'string', default: String(BUSY.orders) },
      url: { type: 'string' },
      engine: { type: 'string' },
      key: { type: 'string' },
    },
  });
  const [what = 'whole'] = positionals;
  const titles = Number(values.titles);
  const products = Number(values.products);
  const minutes = Number(values.minutes ?? (what === 'load' ? 30 : 1));
  const rates = {
    pages: Number(values.pages),
    carts: Number(values.carts),
    orders: Number(values.orders),
  };
  const areNumbers =
    Number.isInteger(titles) &&
    [titles, products, minutes, ...Object.values(rates)].every((number) => number > 0);
  if (what === 'whole') await benchWhole();
  else if (what === 'search' && areNumbers && values.engine !== undefined)
    await benchEngine(values.engine, values.key ?? null, titles);
  else if (what === 'search' && areNumbers) await benchSearch(titles);
  else if (what === 'shop' && areNumbers) await benchShop(minutes);
  else if (what === 'load' && areNumbers) await benchLoad(minutes, rates);
  else if (what === 'catalogue' && areNumbers) await benchCatalogue(titles);
  else if (what === 'import' && areNumbers) await benchImport(products);
  else if (what === 'keystroke') await benchKeystroke(values.url ?? null);
  else {
    console.error(USE);
    return 2;
  }
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
