import { parseArgs } from 'node:util';
import { benchSearch } from './search';
import { benchWhole } from './whole';

const USE = `npm run bench                              the whole system
npm run bench -- search --titles 20000     the embedded search engine alone, on a made-up catalogue`;

/** Prints tables, asserts nothing. @returns the exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { titles: { type: 'string', default: '2000' } },
  });
  const [what = 'whole'] = positionals;
  const titles = Number(values.titles);
  if (what === 'whole') await benchWhole();
  else if (what === 'search' && Number.isInteger(titles) && titles > 0) await benchSearch(titles);
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
