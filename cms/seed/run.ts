import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readContent } from '@colophon/sample-catalogue/read-content';
import { SAMPLE_CONTENT } from '@colophon/sample-catalogue/sample-content';
import { DatabaseProblem } from '../src/database/database-down';
import { confirmReset } from './confirm-reset';
import { fill } from './fill';
import { lookAtDatabase, oneSeedAtATime } from './marker';
import { printLine } from './progress';

const USAGE = 'usage: seed [--reset [--yes]] [--content FOLDER]';
/** The folder of the compiled module, and the CMS's, which contains it. */
const COMPILED = join(__dirname, '..');
const CMS = join(COMPILED, '..');

async function run(): Promise<number> {
  const {
    reset,
    yes,
    content: folder,
  } = parseArgs({
    options: {
      reset: { type: 'boolean' },
      yes: { type: 'boolean' },
      // Another catalogue in the same format, instead of the sample.
      content: { type: 'string', default: SAMPLE_CONTENT },
    },
  }).values;
  const found = await lookAtDatabase();
  if (!reset && found.state === 'seeded') {
    printLine(
      `The sample catalogue is in place: ${found.seeded.titles} titles, since ${found.seeded.at.slice(0, 10)}.`,
    );
    return 0;
  }
  if (!reset && found.state === 'in-use') {
    printLine(
      `The database holds ${found.titles} titles that are not of the sample catalogue; nothing was changed.`,
    );
    printLine('To throw all content away and start over: npm run seed -- --reset');
    return 1;
  }
  if (reset && found.state !== 'empty' && !yes && !(await confirmReset())) {
    printLine('Nothing was changed.');
    return 1;
  }
  const started = performance.now();
  const content = readContent(resolve(folder));
  await fill({ cms: CMS, compiled: COMPILED, content, reset: reset ?? false });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  printLine(`The sample catalogue is in place: ${content.titles.length} titles, in ${seconds} s.`);
  return 0;
}

void oneSeedAtATime(run)
  .catch((error: unknown) => {
    if (error instanceof DatabaseProblem) {
      process.stderr.write(`seed: ${error.message}\n`);
      return 1;
    }
    process.stderr.write(
      `seed failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.stderr.write(`${USAGE}\n`);
    return 1;
  })
  // Strapi leaves timers behind.
  .then((code) => process.exit(code));
