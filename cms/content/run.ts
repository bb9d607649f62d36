import { parseArgs } from 'node:util';
import { KINDS, type Kind, type Replaced, replaceBy } from '../src/content/replace';
import { inOwnTransaction } from './own-transaction';

const USAGE = `usage: content replace ${Object.keys(KINDS).join('|')} OLD NEW [--yes]`;

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { yes: { type: 'boolean' } },
  });
  const [command = '', kindWord = '', from, into, ...rest] = positionals;
  const kind = Object.entries(KINDS).find(([word]) => word === kindWord)?.[1];
  if (command === 'replace' && kind && from && into && rest.length === 0) {
    return replace(kind, from, into, values.yes === true);
  }
  process.stderr.write(`${USAGE}\n`);
  return 2;
}

/** Without `--yes` all is done and undone again: what it says is what would be done. */
async function replace(kind: Kind, from: string, into: string, isMeant: boolean): Promise<number> {
  const outcome = await inOwnTransaction(
    (sql) => replaceBy(sql, kind, from, into),
    ({ ok }) => ok && isMeant,
  );
  if (!outcome.ok) {
    process.stderr.write(`${reasonOf(outcome.problem)} Nothing was changed.\n`);
    return 2;
  }
  const places = `${outcome.moved} ${outcome.moved === 1 ? 'place' : 'places'} (drafts and published ones counted each)`;
  process.stdout.write(
    isMeant
      ? `"${outcome.from}" was replaced by "${outcome.into}" in ${places} and deleted.\n`
      : `"${outcome.from}" would be replaced by "${outcome.into}" in ${places} and deleted. Nothing was changed: repeat it with --yes.\n`,
  );
  return 0;
}

function reasonOf(problem: Extract<Replaced, { ok: false }>['problem']): string {
  if (typeof problem === 'object') return `There is none with the address or id ${problem.unknown}.`;
  if (problem === 'same') return 'Both are the same one.';
  const identifier = problem === 'orcid' ? 'ORCID' : 'ISNI';
  return `They have different ${identifier}s: these are two people, or one ${identifier} is wrong.`;
}

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`content failed: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
