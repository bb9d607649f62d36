import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseProblem } from '../src/database/database-problem';
import { confirmReset } from './confirm-reset';
import { fill } from './fill';
import { lookAtDatabase, oneSeedAtATime } from './marker';
import { say } from './progress';
import { readContent } from './read-content';

const USAGE = 'usage: seed [--reset [--yes]] [--content FOLDER]';
/** The folder that this was compiled into, and the CMS's, which holds it. */
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
      // Another catalogue of the same shape, instead of the sample.
      content: { type: 'string', default: join(CMS, 'seed', 'content') },
    },
  }).values;
  const found = await lookAtDatabase();
  if (!reset && found.state === 'seeded') {
    say(
      `The sample catalogue is in place: ${found.seeded.titles} titles, since ${found.seeded.at.slice(0, 10)}.`,
    );
    return 0;
  }
  if (!reset && found.state === 'in-use') {
    say(
      `The database holds ${found.titles} titles that are not of the sample catalogue; nothing was changed.`,
    );
    say('To throw all content away and start over: npm run seed -- --reset');
    return 1;
  }
  if (reset && found.state !== 'empty' && !yes && !(await confirmReset())) {
    say('Nothing was changed.');
    return 1;
  }
  const started = performance.now();
  const content = readContent(resolve(folder));
  await fill({ cms: CMS, compiled: COMPILED, content, reset: reset ?? false });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`The sample catalogue is in place: ${content.titles.length} titles, in ${seconds} s.`);
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
