import type { PublicationFormat } from '@colophon/contracts/catalogue/product';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Finding as OnixFinding } from '@colophon/onix/product';
import type { FindingCode } from '@colophon/onix/read/finding-codes';
import { findingSentence } from '@colophon/onix/read/finding-sentence';
import { OnixError } from '@colophon/onix/read/onix-error';
import { readOnix } from '@colophon/onix/read/read-onix';
import type { Core } from '@strapi/strapi';
import { dutchVatRate } from '../catalogue/domain/editions';
import type { SiteContext } from '../catalogue/domain/site-context';
import { inTransaction } from '../database/sql';
import type { Finding } from './domain/finding';
import { factsFromOnix } from './domain/from-onix/facts-from-onix';
import { noteFinding } from './domain/from-onix/note-finding';
import type { ProductFacts, Source } from './domain/from-onix/product-facts';
import { MAX_FILE_BYTES } from './sheet/limits';
import { readSheet } from './sheet/read-sheet';
import { SheetError, sheetErrorSentence } from './sheet/sheet-error';

/** Characters of products that are stored at once: some hundred. */
const BATCH = 2_000_000;

/** A product of a feed with what a person should know of it; `facts` null for one that is refused. */
type ReadProduct = { facts: ProductFacts | null; name: string; findings: Finding[] };

/**
 * Reads a file into an import: ONIX, some hundred products in memory, or a sheet. Of two products with one ISBN the later counts,
 * as a later message replaces an earlier one.
 * @throws OnixError or SheetError when it is neither, is damaged or ends too early
 */
export async function readFeed(
  strapi: Core.Strapi,
  { run, context }: { run: number; context: SiteContext },
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const source: Source = {
    vatRate: (format: PublicationFormat) => dutchVatRate(format, context),
    today: context.today,
  };
  let batch: ReadProduct[] = [];
  let length = 0;
  const { head, all } = await peek(bytes);
  for await (const product of isXml(head)
    ? readProducts(all, source)
    : readRows(await collect(all), source)) {
    batch.push(product);
    length += JSON.stringify(product).length;
    if (length < BATCH) continue;
    await storeProducts(strapi, run, batch);
    batch = [];
    length = 0;
  }
  await storeProducts(strapi, run, batch);
}

async function* readProducts(bytes: AsyncIterable<Uint8Array>, source: Source): AsyncGenerator<ReadProduct> {
  for await (const event of readOnix(bytes)) {
    if (event.kind === 'header') continue;
    if (event.kind === 'refused') {
      const name = event.recordReference ?? '';
      const errors = event.findings.filter(({ severity }) => severity === 'error');
      yield { facts: null, name, findings: errors.map((finding) => onixFinding(finding, null)) };
      continue;
    }
    const { isbn } = event.product;
    const warnings = event.findings.map((finding) => onixFinding(finding, isbn));
    const read = factsFromOnix(event.product, source);
    if (read.ok) {
      const { facts } = read;
      const notes = facts.notes.map((note) => noteFinding(note, facts));
      yield { facts, name: facts.recordReference, findings: [...notes, ...warnings] };
    } else {
      const { refused } = read;
      yield { facts: null, name: refused.recordReference, findings: [noteFinding(refused.reason, refused)] };
    }
  }
}

async function* readRows(bytes: Buffer, source: Source): AsyncGenerator<ReadProduct> {
  for await (const event of readSheet(bytes, source)) {
    if (event.kind === 'unknown-column') {
      yield { facts: null, name: event.heading, findings: [UNKNOWN_COLUMN] };
    } else if (event.ok) yield { facts: event.facts, name: event.facts.recordReference, findings: [] };
    else yield { facts: null, name: event.finding.isbn ?? '', findings: [event.finding] };
  }
}

const UNKNOWN_COLUMN: Finding = {
  ...{ isbn: null, line: 1, field: null },
  text: {
    en: 'Nobody knows this column, so it was not read.',
    nl: 'Deze kolom is onbekend, en is niet gelezen.',
  },
};

/** The first piece of a file, and all of it. */
async function peek(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const pieces = bytes[Symbol.asyncIterator]();
  const first = await pieces.next();
  const head: Uint8Array = first.done ? new Uint8Array() : first.value;
  async function* all() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return { head, all: all() };
}

/** Whether a file is XML, or nothing at all: in any encoding it begins with '<', but for a mark and blanks. */
function isXml(head: Uint8Array): boolean {
  return /^(?:[\0\s\xef\xbb\xbf\xfe\xff]*<|$)/.test(Buffer.from(head).toString('latin1'));
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    length += piece.length;
    if (length > MAX_FILE_BYTES)
      throw new SheetError('file-too-large', { limit: MAX_FILE_BYTES / 1_000_000 });
  }
  return Buffer.concat(pieces);
}

function onixFinding({ code, values, line, path }: OnixFinding, isbn: string | null): Finding {
  const text = (locale: Locale) => findingSentence(code as FindingCode, values, locale);
  return { isbn, line, field: path || null, text: { en: text('en'), nl: text('nl') } };
}

async function storeProducts(
  strapi: Core.Strapi,
  run: number,
  products: readonly ReadProduct[],
): Promise<void> {
  const byIsbn = new Map(
    products.flatMap(({ facts, findings }) =>
      facts
        ? [
            [
              facts.isbn,
              { isbn: facts.isbn, work_keys: facts.workKeys, other_forms: facts.otherForms, facts, findings },
            ],
          ]
        : [],
    ),
  );
  const refused = products.filter(({ facts }) => facts === null);
  await inTransaction(strapi, async (sql) => {
    await sql(
      `INSERT INTO import_products (run_id, isbn, work_keys, other_forms, facts, findings)
       SELECT ?, p.* FROM jsonb_to_recordset(?::jsonb)
         AS p (isbn text, work_keys text[], other_forms text[], facts jsonb, findings jsonb)
       ON CONFLICT (run_id, isbn) DO UPDATE SET work_keys = excluded.work_keys, other_forms = excluded.other_forms,
         facts = excluded.facts, findings = excluded.findings`,
      [run, storable([...byIsbn.values()])],
    );
    await sql(
      `INSERT INTO import_titles (run_id, kind, name, isbns, findings, is_read)
       SELECT ?, 'refused', r.name, r.isbns, r.findings, true
       FROM jsonb_to_recordset(?::jsonb) AS r (name text, isbns text[], findings jsonb)`,
      [
        run,
        storable(
          refused.map(({ name, findings }) => ({
            name,
            isbns: findings.flatMap(({ isbn }) => isbn ?? []).slice(0, 1),
            findings,
          })),
        ),
      ],
    );
  });
}

/** Why a file cannot be read, with its line; null where it is another error. */
export function fileProblem(error: unknown, locale: Locale): string | null {
  if (error instanceof SheetError) return sheetErrorSentence(error, locale);
  if (!(error instanceof OnixError)) return null;
  const { code, values, line } = error;
  const place = { en: 'line', nl: 'regel' }[locale];
  return `${findingSentence(code, values, locale)}${line === null ? '' : ` (${place} ${line})`}`;
}

/** NUL, and halves of characters: PostgreSQL refuses a value that has one. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function storable(rows: readonly object[]): string {
  return JSON.stringify(rows, (_key, value) =>
    typeof value === 'string' ? value.replace(UNSTORABLE, '') : value,
  );
}
