import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { CHANNELS, WRITTEN_VERSIONS } from '@colophon/contracts/catalogue/onix-channels';
import { dayOf, isDay, startOf } from '@colophon/contracts/time/press-day';
import { isLocale, type Locale } from '@colophon/contracts/values/locale';
import { channelVersion } from '@colophon/onix/write/channels';
import { FACTS } from '@colophon/onix/write/facts';
import type { Core } from '@strapi/strapi';
import { todaysContext } from '../src/catalogue/todays-context';
import { exitAfter, withStrapi } from '../src/commands/command-line';
import { type ExportCounts, type ExportOptions, exportOnix } from '../src/exchange/export-onix';
import { isReady, readReadiness } from '../src/exchange/readiness';
import { writeCsv } from '../src/exchange/sheet/write-csv';
import { writeXlsx } from '../src/exchange/sheet/write-xlsx';
import { sheetTitles } from '../src/exchange/sheet-titles';
import { env } from '../src/settings/env';

const USAGE = `usage: export xlsx|csv [--language en|nl] [--out FILE]
       export onix [--profile ${CHANNELS.join('|')}] [--version ${WRITTEN_VERSIONS.join('|')}] [--since YYYY-MM-DD] [--out FILE]
       export readiness --profile ${CHANNELS.join('|')}`;

const COMMANDS = ['onix', 'readiness', 'xlsx', 'csv'] as const;
type Wanted = ExportOptions & { command: (typeof COMMANDS)[number]; language: Locale; out: string | null };

/** Reads the arguments. @returns what is wrong with them, as a text */
function readArguments(): Wanted | string {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      profile: { type: 'string' },
      version: { type: 'string' },
      since: { type: 'string' },
      language: { type: 'string', default: 'en' },
      out: { type: 'string' },
    },
  });
  const [first, ...more] = positionals;
  const command = COMMANDS.find((one) => one === first);
  const { language } = values;
  if (!command || more.length > 0 || !isLocale(language)) return USAGE;
  const channel = CHANNELS.find((one) => one === (values.profile ?? 'generic'));
  if (!channel) return `--profile wants one of ${CHANNELS.join(', ')}.\n${USAGE}`;
  const version = WRITTEN_VERSIONS.find((one) => one === (values.version ?? channelVersion(channel)));
  if (!version) return `--version wants ${WRITTEN_VERSIONS.join(' or ')}.\n${USAGE}`;
  if (values.since !== undefined && !isDay(values.since)) {
    return `--since wants a day, such as 2026-11-01.\n${USAGE}`;
  }
  const since = values.since === undefined ? null : startOf(dayOf(values.since), env.PRESS_TIME_ZONE);
  return { command, channel, version, since, language, out: values.out ?? null };
}

async function run(): Promise<number> {
  const wanted = readArguments();
  if (typeof wanted === 'string') {
    process.stderr.write(`${wanted}\n`);
    return 2;
  }
  const commands = { onix: writeOnix, readiness: printReadiness, xlsx: writeSheet, csv: writeSheet };
  return withStrapi((strapi) => commands[wanted.command](strapi, wanted));
}

async function writeSheet(strapi: Core.Strapi, { command, language, out }: Wanted): Promise<number> {
  const titles = sheetTitles(strapi, await todaysContext(strapi));
  await save(Readable.from((command === 'xlsx' ? writeXlsx : writeCsv)(titles, language)), out);
  return 0;
}

async function save(content: Readable, out: string | null): Promise<void> {
  if (out === null) await pipeline(content, process.stdout, { end: false });
  else await writeWhole(content, resolve(out));
}

async function writeOnix(strapi: Core.Strapi, { out, ...options }: Wanted): Promise<number> {
  const counts: ExportCounts = { products: 0, withoutIsbn: 0 };
  await save(Readable.from(exportOnix(strapi, options, counts)), out);
  const { products, withoutIsbn } = counts;
  const changed = options.since ? ' that changed since then' : '';
  process.stderr.write(`${products} products${changed} in ONIX ${options.version}.\n`);
  if (withoutIsbn > 0) process.stderr.write(`${withoutIsbn} editions without a valid ISBN were left out.\n`);
  return 0;
}

/** Writes a file whole or not at all: a recipient who fetches it meanwhile gets the one before. */
async function writeWhole(content: Readable, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(content, createWriteStream(unfinished));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Lists what a channel wants and an edition lacks. @returns 1 where something that it requires is missing */
async function printReadiness(strapi: Core.Strapi, { channel, since }: Wanted): Promise<number> {
  let [all, ready] = [0, 0];
  for await (const edition of readReadiness(strapi, { channel, since })) {
    const { name, isbn, missing } = edition;
    all += 1;
    if (isReady(edition)) ready += 1;
    const of = (level: 'required' | 'recommended') =>
      missing.filter((one) => one.level === level).map(({ fact }) => FACTS[fact].en);
    const [required, recommended] = [of('required'), of('recommended')];
    const parts = [
      ...(required.length > 0 ? [`missing: ${required.join(', ')}`] : []),
      ...(recommended.length > 0 ? [`better with: ${recommended.join(', ')}`] : []),
    ];
    if (parts.length > 0) process.stdout.write(`${isbn} ${name}: ${parts.join('; ')}\n`);
  }
  process.stdout.write(`${ready} of ${all} editions have all that ${channel} requires.\n`);
  return ready === all ? 0 : 1;
}

exitAfter('export', run);
