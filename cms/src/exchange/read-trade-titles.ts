import { contributorRoleSchema } from '@colophon/contracts/catalogue/title-source';
import {
  AUDIENCE_CODES,
  DRM_CODES,
  PERSON_KINDS,
  PUBLISHING_STATUS_CODES,
  SUPPLY_CODES,
} from '@colophon/contracts/catalogue/trade';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import {
  componentsSql,
  contributorsSql,
  draftBooks,
  publishedBooks,
  titleDetailsRow,
  titleRow,
} from '../catalogue/book-rows';
import { computedColumn, jsonSql } from '../catalogue/columns';
import { byDocument, firstFilled, firstPresent, textsOf, unionOf } from '../catalogue/localized';
import { listColumn, plainColumn, select, textColumn } from '../catalogue/select';
import { toTitleDetails } from '../catalogue/title-details';
import { toTitle } from '../catalogue/titles';
import type { TradeFacts, TradeTitle } from './domain/trade-title';
import { inBatches } from './in-batches';

/** Titles that are read at once: enough to make queries cheap, few enough to hold in memory. */
const BATCH = 200;

const contributorRow = z.object({
  documentId: z.string(),
  name: z.string(),
  sortName: textColumn,
  role: computedColumn('c.role', contributorRoleSchema),
  bioEn: textColumn,
  bioNl: textColumn,
  website: textColumn,
  kind: z.enum(PERSON_KINDS).nullable(),
  orcid: textColumn,
  isni: textColumn,
  affiliation: computedColumn('c.affiliation', textColumn),
  affiliationRor: computedColumn('c.affiliation_ror', textColumn),
});
const contributorColumn = contributorRow.transform(({ bioEn, bioNl, ...person }) => ({
  ...person,
  biography: { en: bioEn, nl: bioNl },
}));

/** A column with one of the words of a table of codes. */
function codeNames<T extends Record<string, string>>(codes: T) {
  return z.enum(Object.keys(codes) as [keyof T & string, ...(keyof T & string)[]]).nullable();
}

const editionColumn = z.object({
  isbn: z.string(),
  weightGrams: z.int().nullable(),
  fixedPriceUntil: z.string().nullable(),
  formatDetail: textColumn,
  publishingStatus: codeNames(PUBLISHING_STATUS_CODES),
  availability: codeNames(SUPPLY_CODES),
  drm: codeNames(DRM_CODES),
  accessibility: textColumn,
  recordReference: textColumn,
  recordSource: textColumn,
});

const fundingColumn = z.object({ funder: z.string(), ror: textColumn, grantNumber: textColumn });

const editionsSql = `(
  select json_agg(${jsonSql('e', editionColumn)})
  from books_editions_lnk l join editions e on e.id = l.edition_id where l.book_id = b.id)`;
const fundingSql = componentsSql('funding', 'components_book_fundings', fundingColumn);
const seriesSql = (column: 'issn' | 'doi') => `(
  select s.${column} from books_series_lnk l join series_list s on s.id = l.series_id where l.book_id = b.id limit 1)`;

const tradeRow = titleRow.extend({
  ...titleDetailsRow.shape,
  tradeContributors: computedColumn(
    contributorsSql(jsonSql('p', contributorRow)),
    listColumn(contributorColumn),
  ),
  tradeEditions: computedColumn(editionsSql, listColumn(editionColumn)),
  seriesIssn: computedColumn(seriesSql('issn'), textColumn),
  seriesDoi: computedColumn(seriesSql('doi'), textColumn),
  thema: textColumn,
  nur: textColumn,
  audience: codeNames(AUDIENCE_CODES),
  editionNumber: z.int().nullable(),
  editionStatement: plainColumn,
  copyrightYear: z.int().nullable(),
  abstract: textColumn,
  licenceUrl: textColumn,
  originalTitle: plainColumn,
  originalLanguage: textColumn,
  workId: textColumn,
  funding: computedColumn(fundingSql, listColumn(fundingColumn)),
});
const PUBLISHED = publishedBooks(tradeRow, 'any(:documentIds)');
const DRAFTS = draftBooks(tradeRow, 'any(:documentIds)');
const DRAFTS_BY_ISBN = `
  select distinct o.document_id as "documentId"
  from books o join books_editions_lnk l on l.book_id = o.id join editions e on e.id = l.edition_id
  where o.published_at is null and e.isbn = any(:isbns)`;

/** Published books, those changed since an instant alone where one is given: by themselves, an edition or a person. */
const IDS = `
  select b.document_id as "documentId"
  from books b
  where b.published_at is not null
  group by b.document_id
  having :since::timestamptz is null or max(greatest(b.updated_at, b.published_at)) >= :since or exists (
    select from books o
    left join books_editions_lnk l on l.book_id = o.id left join editions e on e.id = l.edition_id
    left join books_cmps x on x.entity_id = o.id and x.field = 'contributors'
    left join components_book_contributors_person_lnk c on c.contributor_id = x.cmp_id left join people p on p.id = c.person_id
    where o.document_id = b.document_id and o.published_at is not null and (e.updated_at >= :since or p.updated_at >= :since))
  order by b.document_id`;

/**
 * All published titles in the order of their ids, some hundreds in memory at a time.
 * @param since  only those that changed at or after this instant
 */
export async function* readTradeTitles(
  strapi: Core.Strapi,
  { since = null }: { since?: Date | null } = {},
): AsyncGenerator<TradeTitle> {
  const found = await select(strapi, z.object({ documentId: z.string() }), IDS, { since });
  for (const batch of inBatches(found, BATCH)) {
    const documentIds = batch.map(({ documentId }) => documentId);
    const documents = byDocument(await select(strapi, tradeRow, PUBLISHED, { documentIds }));
    yield* documents.map(toTradeTitle).sort((a, b) => (a.title.documentId < b.title.documentId ? -1 : 1));
  }
}

/** The ids of the titles that have editions of these ISBNs, published or not. */
export async function titlesWithIsbns(strapi: Core.Strapi, isbns: readonly string[]): Promise<string[]> {
  const rows = await select(strapi, z.object({ documentId: z.string() }), DRAFTS_BY_ISBN, { isbns });
  return rows.map(({ documentId }) => documentId);
}

/** The drafts of titles: what an editor sees of them, published or not. */
export async function readDrafts(strapi: Core.Strapi, documentIds: readonly string[]): Promise<TradeTitle[]> {
  const drafts: TradeTitle[] = [];
  for (const batch of inBatches(documentIds, BATCH)) {
    drafts.push(
      ...byDocument(await select(strapi, tradeRow, DRAFTS, { documentIds: batch })).map(toTradeTitle),
    );
  }
  return drafts;
}

type TradeRow = z.infer<typeof tradeRow>;

function toTradeTitle(rows: [TradeRow, ...TradeRow[]]): TradeTitle {
  return {
    title: toTitle(rows),
    details: toTitleDetails(rows),
    trade: toTradeFacts(rows),
    contributors: firstFilled(rows, ({ tradeContributors }) => tradeContributors),
    editions: unionOf(
      rows,
      ({ tradeEditions }) => tradeEditions,
      ({ isbn }) => isbn,
    ),
    seriesIssn: firstPresent(rows, ({ seriesIssn }) => seriesIssn),
    seriesDoi: firstPresent(rows, ({ seriesDoi }) => seriesDoi),
  };
}

function toTradeFacts(rows: [TradeRow, ...TradeRow[]]): TradeFacts {
  const [newest] = rows;
  const { thema, nur, audience, editionNumber, editionStatement, copyrightYear } = newest;
  const { licenceUrl, originalTitle, originalLanguage, workId } = newest;
  return {
    ...{ thema, nur, audience, editionNumber, editionStatement, copyrightYear },
    ...{ licenceUrl, originalTitle, originalLanguage, workId },
    abstract: textsOf(rows, ({ abstract }) => abstract),
    funding: firstFilled(rows, ({ funding }) => funding),
  };
}
