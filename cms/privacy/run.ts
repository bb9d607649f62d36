import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { shopConfig } from '@colophon/shop/config';
import { normalEmail } from '@colophon/shop/platform/domain/email';
import { erasePerson, planErasure, recordExport } from '@colophon/shop/privacy/privacy-erase';
import { exportPerson } from '@colophon/shop/privacy/privacy-export';
import type { Core } from '@strapi/strapi';
import { commandLineUser, exitAfter, withStrapi } from '../src/commands/command-line';
import { confirmErasure } from './confirm';
import { erasureLines, exportLines } from './privacy-lines';

const USAGE = `usage: privacy export --email ADDRESS [--json] [--to FILE]
       privacy erase  --email ADDRESS [--json] [--yes]`;

type Args = {
  command: 'export' | 'erase';
  mailbox: { normal: string; typed: string };
  json: boolean;
  yes: boolean;
  to: string | undefined;
};

/** Reads the arguments. @returns what is wrong with them, as a text */
function readArguments(): Args | string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      json: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      to: { type: 'string' },
    },
  });
  const [command, ...more] = positionals;
  if ((command !== 'export' && command !== 'erase') || more.length > 0) return USAGE;
  if (command === 'erase' && values.to !== undefined) return USAGE;
  const typed = values.email ?? '';
  const normal = normalEmail(typed);
  if (normal === null) return `--email wants an e-mail address.\n${USAGE}`;
  return { command, mailbox: { normal, typed }, json: values.json, yes: values.yes, to: values.to };
}

async function run(): Promise<number> {
  const args = readArguments();
  if (typeof args === 'string') {
    process.stderr.write(`${args}\n`);
    return 1;
  }
  return withStrapi((strapi) => (args.command === 'export' ? exportTo(strapi, args) : erase(strapi, args)));
}

async function exportTo(strapi: Core.Strapi, { mailbox, json, to }: Args): Promise<number> {
  const known = await exportPerson(strapi, mailbox, new Date());
  const file = `${JSON.stringify(known, null, 2)}\n`;
  // 'wx': a file that is there may be another person's.
  if (to !== undefined) await writeFile(resolve(to), file, { flag: 'wx', mode: 0o600 });
  await recordExport(strapi, mailbox, commandLineUser(), new Date());
  if (json) process.stdout.write(file);
  else {
    const next = to === undefined ? 'The whole of it, to hand over: add --to FILE.' : `Written to ${to}.`;
    process.stdout.write(`${[...exportLines(known, shopConfig(strapi).timeZone), next].join('\n')}\n`);
  }
  return 0;
}

async function erase(strapi: Core.Strapi, { mailbox, json, yes }: Args): Promise<number> {
  const { timeZone } = shopConfig(strapi);
  const planned = await planErasure(strapi, mailbox, new Date());
  if (!json) print([`What becomes of ${mailbox.normal}:`, ...erasureLines(planned, timeZone)]);
  if (!yes && !(await confirmErasure(mailbox.normal))) {
    process.stderr.write('Nothing was changed.\n');
    return 1;
  }
  const done = await erasePerson(strapi, mailbox, commandLineUser(), new Date());
  if (json) process.stdout.write(`${JSON.stringify({ email: mailbox.normal, ...done }, null, 2)}\n`);
  else
    print([
      'Done.',
      ...(isSame(planned, done) ? [] : ['Meanwhile something changed:', ...erasureLines(done, timeZone)]),
    ]);
  return 0;
}

const print = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

exitAfter('privacy', run);
