import type { PublicationFormat } from '@colophon/contracts/catalogue/product';
import type { Locale } from '@colophon/contracts/values/locale';
import type { Finding as OnixFinding } from '@colophon/onix/product';
import type { FindingCode } from '@colophon/onix/read/finding-codes';
import { findingSentence } from '@colophon/onix/read/finding-sentence';
import { readOnix } from '@colophon/onix/read/read-onix';
import { dutchVatRate } from '../../catalogue/domain/editions';
import type { SiteContext } from '../../catalogue/domain/site-context';
import { FileError } from '../domain/file-error';
import type { Finding } from '../domain/finding';
import { factsFromOnix } from '../domain/from-onix/facts-from-onix';
import { noteFinding } from '../domain/from-onix/note-finding';
import type { Source } from '../domain/from-onix/product-facts';
import { checkFacts } from '../domain/sheet/check-facts';
import { MAX_FILE_BYTES } from '../sheet/limits';
import { readSheet } from '../sheet/read-sheet';
import type { ReadProduct } from './product-rows';

/**
 * Reads the products of ONIX as they arrive, or those of a sheet.
 * @throws OnixError or FileError when it is neither, is damaged or ends too early
 */
export async function* readTitles(
  bytes: AsyncIterable<Uint8Array>,
  context: SiteContext,
): AsyncGenerator<ReadProduct> {
  const source: Source = {
    vatRate: (format: PublicationFormat) => dutchVatRate(format, context),
    today: context.today,
  };
  const { head, all } = await peek(bytes);
  yield* isXml(head) ? readProducts(all, source) : readRows(await collect(all), source);
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
    const { isbn, recordReference } = event.product;
    const warnings = event.findings.map((finding) => onixFinding(finding, isbn));
    if (isbn === null) {
      yield { facts: null, name: recordReference, findings: warnings };
      continue;
    }
    const read = factsFromOnix({ ...event.product, isbn }, source);
    if (read.ok) {
      const { facts, findings } = checkFacts(read.facts);
      const notes = read.facts.notes.map((note) => noteFinding(note, read.facts));
      const name = read.facts.recordReference;
      yield { facts, name, findings: facts ? [...findings, ...notes, ...warnings] : findings };
    } else {
      const { refused } = read;
      const findings = [noteFinding(refused.reason, refused), ...warnings];
      yield { facts: null, name: refused.recordReference, findings };
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
    try {
      yield head;
      yield* { [Symbol.asyncIterator]: () => pieces };
    } finally {
      await pieces.return?.();
    }
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
    if (length > MAX_FILE_BYTES) throw new FileError('file-too-large', { limit: MAX_FILE_BYTES / 1_000_000 });
  }
  return Buffer.concat(pieces);
}

function onixFinding({ code, values, line, path }: OnixFinding, isbn: string | null): Finding {
  const text = (locale: Locale) => findingSentence(code as FindingCode, values, locale);
  return { isbn, line, field: path || null, text: { en: text('en'), nl: text('nl') } };
}
