import { parseArgs } from 'node:util';
import { benchKeystroke } from './keystroke';
import { benchSearch } from './search';
import { benchShop } from './shop';
import { benchWhole } from './whole';

const USE = `npm run bench                              the whole system
npm run bench -- search --titles 20000     the embedded search engine alone, on a made-up catalogue
npm run bench -- shop [--minutes 5]         the shop's calls, alone and in a crowd; a minute unless told otherwise
npm run bench -- keystroke [--url URL]     from a key to painted results, of a system that runs or of its own`;

/** Prints tables, asserts nothing. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      titles: { type: 'string', default: '2000' },
      minutes: { type: 'string', default: '1' },
      url: { type: 'string' },
    },
  });
  const [what = 'whole'] = positionals;
  const titles = Number(values.titles);
  if (what === 'whole') await benchWhole();
  else if (what === 'search' && Number.isInteger(titles) && titles > 0) await benchSearch(titles);
  else if (what === 'shop' && Number(values.minutes) > 0) await benchShop(Number(values.minutes));
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
