import type { PublicationFormat } from '@colophon/contracts/catalogue/product';
import { LOCALES, type Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { imageAddress } from '../catalogue/domain/addresses';
import { dutchVatRate } from '../catalogue/domain/editions';
import type { SiteContext } from '../catalogue/domain/site-context';
import { raiseVersion } from '../database/content-version';
import type { Sql } from '../database/sql';
import type { ContributorFact, EditionFacts, SeriesFact, TitleFacts } from './domain/catalogue-facts';
import { ImportProblem } from './domain/import-problem';
import { findPerson } from './domain/plan/find-person';
import {
  type Allowed,
  allow,
  isWritten,
  type PlannedChange,
  type PlannedTitle,
  takenOf,
  withoutOvertaken,
} from './domain/plan/plan-import';
import { NEW } from './domain/plan/question';
import { editionContent, titleContent } from './domain/to-content';
import { readPeople } from './known-people';
import { titlesById, titlesByIsbn, versionOf } from './known-titles';
import { rememberTitle } from './remember-title';

const BOOK = 'api::book.book';
const EDITION = 'api::edition.edition';
const PERSON = 'api::person.person';
const SERIES = 'api::series.series';

/** The import that a title belongs to. */
export type Run = {
  id: number;
  source: string;
  /** ISO 8601 */
  startedAt: string;
  /** VAT of the day */
  context: SiteContext;
  /** what somebody has said yes to */
  options: Allowed;
};

type Link = { connect: { documentId: string }[] } | { set: { documentId: string }[] };

/**
 * Writes what an import takes of one title, in a transaction and by the writes of an editor: its draft, its editions, people that
 * nobody has entered yet. Also what the source said, to compare with the next time, and each change with its value before.
 * Nothing is published. What an editor has changed since the plan was made is kept.
 * @returns its document id, and what was done of the plan
 */
export async function applyTitle(
  strapi: Core.Strapi,
  sql: Sql,
  plan: PlannedTitle,
  run: Run,
): Promise<{ documentId: string; done: PlannedTitle }> {
  const wanted = allow(plan, run.options);
  const planned = isWritten(wanted) ? allow(await asItIsNow(strapi, sql, plan, run), run.options) : wanted;
  const vatRate = (format: PublicationFormat) => dutchVatRate(format, run.context);
  const added: string[] = [];
  for (const edition of planned.editions) {
    const taken = takenFacts<EditionFacts>(edition.changes);
    if (edition.isAdded) {
      const data = { isbn: edition.isbn, ...editionContent(taken, null, vatRate) };
      added.push(await createDocument(strapi, EDITION, data));
    } else if (edition.ours && Object.keys(taken).length > 0) {
      const documentId = await editionOf(sql, edition.isbn);
      const data = editionContent(taken, edition.ours, vatRate);
      await strapi.documents(EDITION).update({ documentId, data } as never);
    }
  }
  const documentId = await writeTitle(strapi, sql, planned, {
    addedEditions: added,
    startedAt: run.startedAt,
  });
  const version = await versionOf(strapi, documentId);
  await rememberTitle(sql, planned, { documentId, version, run: run.id, source: run.source });
  return { documentId, done: planned };
}

/** A plan without what an editor has changed since it was made. Until we are done, nobody else writes content. */
async function asItIsNow(
  strapi: Core.Strapi,
  sql: Sql,
  planned: PlannedTitle,
  { source, context }: Run,
): Promise<PlannedTitle> {
  await raiseVersion(sql);
  const { documentId, isbns } = planned;
  const known =
    documentId === null
      ? await titlesByIsbn(strapi, { isbns, source, context })
      : await titlesById(strapi, { documentIds: [documentId], source, context });
  const [title = null] = known.values();
  return withoutOvertaken(planned, title);
}

/** Writes the draft of a title in its languages. @returns its document id */
async function writeTitle(
  strapi: Core.Strapi,
  sql: Sql,
  { documentId, changes, feedFacts }: PlannedTitle,
  { addedEditions, startedAt }: { addedEditions: readonly string[]; startedAt: string },
): Promise<string> {
  const taken = takenFacts<TitleFacts>(changes);
  const titles = documentId ? await titlesOf(sql, documentId) : { titleEn: null, titleNl: null };
  const { texts, shared } = titleContent(taken, titles);
  const { contributors, series, cover, ...facts } = shared;
  const common = {
    ...facts,
    ...(contributors && { contributors: await contributorsContent(strapi, contributors, startedAt) }),
    ...(series !== undefined && { series: await seriesContent(strapi, sql, series) }),
    ...(cover !== undefined && { cover: cover && (await fileOf(sql, cover)) }),
    ...(addedEditions.length > 0 && { editions: linkTo(addedEditions) }),
  };
  const present = LOCALES.filter((locale) => (locale === 'en' ? titles.titleEn : titles.titleNl) !== null);
  const [first = feedFacts.titleEn == null && feedFacts.titleNl != null ? 'nl' : 'en'] = present;
  let id = documentId;
  const others = LOCALES.filter((locale) => locale !== first);
  for (const locale of [first, ...others] as Locale[]) {
    const data = { ...texts[locale], ...(locale === first && common) };
    if (Object.keys(data).length === 0) continue;
    if (id === null) id = await createDocument(strapi, BOOK, data, locale);
    else await strapi.documents(BOOK).update({ documentId: id, locale, data } as never);
  }
  if (id === null) throw new Error('A new title without a fact was planned');
  return id;
}

function takenFacts<T>(changes: readonly PlannedChange[]): Partial<T> {
  return Object.fromEntries(takenOf(changes).map(({ field, theirs }) => [field, theirs])) as Partial<T>;
}

const linkTo = (documentIds: readonly string[]): Link => ({
  connect: documentIds.map((documentId) => ({ documentId })),
});

async function createDocument(
  strapi: Core.Strapi,
  uid: typeof BOOK | typeof EDITION | typeof PERSON | typeof SERIES,
  data: object,
  locale?: Locale,
): Promise<string> {
  const { documentId } = await strapi.documents(uid).create({ data, ...(locale && { locale }) } as never);
  return documentId;
}

async function editionOf(sql: Sql, isbn: string): Promise<string> {
  const [row] = await sql<{ id: string }>('SELECT document_id AS id FROM editions WHERE isbn = ? LIMIT 1', [
    isbn,
  ]);
  if (!row) throw new ImportProblem('meanwhile');
  return row.id;
}

async function titlesOf(sql: Sql, documentId: string): Promise<Pick<TitleFacts, 'titleEn' | 'titleNl'>> {
  const rows = await sql<{ locale: string; title: string }>(
    'SELECT locale, title FROM books WHERE document_id = ? AND published_at IS NULL',
    [documentId],
  );
  if (rows.length === 0) throw new ImportProblem('meanwhile');
  const titleIn = (locale: Locale) => rows.find((row) => row.locale === locale)?.title ?? null;
  return { titleEn: titleIn('en'), titleNl: titleIn('nl') };
}

/** The media library's id of the file that the storefront serves at an address. */
async function fileOf(sql: Sql, address: string): Promise<number> {
  const [file] = await sql<{ id: number }>('SELECT id FROM files WHERE concat(?::text, hash, ext) = ?', [
    imageAddress(''),
    address,
  ]);
  if (!file) throw new ImportProblem('no-cover');
  return file.id;
}

/** Who is not in the catalogue yet is entered. @param since  when the import began: who is new in it was entered after that */
async function contributorsContent(
  strapi: Core.Strapi,
  contributors: readonly ContributorFact[],
  since: string,
): Promise<{ role: string; person: Link }[]> {
  const content: { role: string; person: Link }[] = [];
  for (const contributor of contributors) {
    const { name, sortName, orcid, isni, role, person: chosen } = contributor;
    const people = await readPeople(strapi, [contributor]);
    const isChosen = chosen !== undefined && chosen !== NEW;
    if (isChosen && !people.some(({ documentId }) => documentId === chosen))
      throw new ImportProblem('meanwhile');
    const [known, another] = findPerson(
      contributor,
      chosen === NEW ? people.filter(({ createdAt }) => createdAt >= since) : people,
    );
    if (another) throw new ImportProblem('several-people');
    const person =
      known?.documentId ??
      (await createDocument(strapi, PERSON, {
        name,
        ...(sortName && { sortName }),
        ...(orcid && { orcid }),
        ...(isni && { isni }),
      }));
    content.push({ role, person: linkTo([person]) });
  }
  return content;
}

/** A series is found by its ISSN, else by its name in either language. */
async function seriesContent(strapi: Core.Strapi, sql: Sql, series: SeriesFact | null): Promise<Link> {
  if (series === null) return { set: [] };
  const { name, issn } = series;
  const [known] = await sql<{ id: string }>(
    `SELECT document_id AS id FROM series_list WHERE issn = ? OR lower(name_en) = lower(?) OR lower(name_nl) = lower(?)
     ORDER BY (issn = ?) DESC NULLS LAST, id LIMIT 1`,
    [issn, name, name, issn],
  );
  const documentId =
    known?.id ?? (await createDocument(strapi, SERIES, { name_en: name, ...(issn && { issn }) }));
  return { set: [{ documentId }] };
}
