import type { Locale } from '@colophon/contracts/locale';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { Journal, JournalDetails } from '../domain/journal-view';
import { byDocument, bySlugSql, firstPresent, localizedRow, textsOf, unionOf } from './localized';
import { downloadsColumn, fileSql, filesSql, imageColumn } from './media';
import { listColumn, select, textColumn } from './select';
import { slugOf, termColumn, termSql } from './term-column';

const listRow = z.object({ total: z.int(), documentIds: z.array(z.string()) });

/** One page of journals by title, as document ids; all of them, those of a discipline, or those in open access. */
export async function readJournalList(
  strapi: Core.Strapi,
  wanted: { locale: Locale; limit: number; offset: number; discipline?: string; openAccess?: boolean },
): Promise<z.infer<typeof listRow>> {
  const { locale, limit, offset, discipline, openAccess } = wanted;
  const sql = `
    with listed as (
      select j.document_id, lower(coalesce(max(j.title) filter (where j.locale = :locale), max(j.title))) as sorted
      from journals j where j.published_at is not null
        ${openAccess ? 'and j.open_access' : ''}
        ${
          discipline
            ? `and j.document_id in (select o.document_id from journals o
                join journals_disciplines_lnk k on k.journal_id = o.id join disciplines d on d.id = k.discipline_id
                where o.published_at is not null and d.slug = :discipline)`
            : ''
        }
      group by j.document_id)
    select (select count(*)::int from listed) as total,
      array(select document_id from listed order by sorted, document_id limit :limit offset :offset) as "documentIds"`;
  const bindings = { locale, limit, offset, ...(discipline ? { discipline } : {}) };
  const [list] = await select(strapi, listRow, sql, bindings);
  return list ?? { total: 0, documentIds: [] };
}

const CARD = `j.document_id as "documentId", j.locale, j.title, j.subtitle, j.slug, j.language, j.issn, j.eissn,
  coalesce(j.open_access, false) as "openAccess", ${fileSql('api::journal.journal', 'cover', 'j.id')} as cover`;

const cardRow = localizedRow.extend({
  title: z.string(),
  subtitle: textColumn,
  slug: textColumn,
  language: textColumn,
  issn: textColumn,
  eissn: textColumn,
  openAccess: z.boolean(),
  cover: imageColumn,
});

/** The published journals among these documents, in this order. */
export async function readJournals(strapi: Core.Strapi, documentIds: readonly string[]): Promise<Journal[]> {
  if (documentIds.length === 0) return [];
  const sql = `select ${CARD} from journals j
    where j.published_at is not null and j.document_id = any(:documentIds)
    order by j.published_at desc, j.locale`;
  const rows = await select(strapi, cardRow, sql, { documentIds });
  const journals = new Map(byDocument(rows).map((rows) => [rows[0].documentId, toJournal(rows)]));
  return documentIds.flatMap((documentId) => journals.get(documentId) ?? []);
}

const detailsRow = cardRow.extend({
  aimsAndScope: textColumn,
  frequency: textColumn,
  keywords: textColumn,
  openAccessInfo: textColumn,
  editors: textColumn,
  editorialBoard: textColumn,
  editorialOffice: textColumn,
  publicationEthics: textColumn,
  peerReview: textColumn,
  abstractingIndexing: textColumn,
  doiRegistration: textColumn,
  archiving: textColumn,
  subscriptions: textColumn,
  website: textColumn,
  platformLink: textColumn,
  doi: textColumn,
  licence: textColumn,
  publisher: textColumn,
  disciplines: listColumn(termColumn),
  downloads: downloadsColumn,
});

/** The journal of a slug in either language; null when there is none. */
export async function findJournal(
  strapi: Core.Strapi,
  wanted: { slug: string; locale: Locale },
): Promise<{ journal: Journal; details: JournalDetails } | null> {
  const sql = `
    select ${CARD}, j.aims_and_scope as "aimsAndScope", j.frequency, j.keywords,
      j.open_access_info as "openAccessInfo", j.editors, j.editorial_board as "editorialBoard",
      j.editorial_office as "editorialOffice", j.publication_ethics as "publicationEthics",
      j.peer_review as "peerReview", j.abstracting_indexing as "abstractingIndexing",
      j.doi_registration as "doiRegistration", j.archiving, j.subscriptions, j.website,
      j.platform_link as "platformLink", j.doi, j.licence, j.publisher,
      (select json_agg(${termSql('d')} order by l.discipline_ord, l.id) from journals_disciplines_lnk l
        join disciplines d on d.id = l.discipline_id where l.journal_id = j.id and d.slug is not null) as disciplines,
      ${filesSql('api::journal.journal', 'downloads', 'j.id')} as downloads
    from journals j
    where j.published_at is not null and j.document_id = ${bySlugSql('journals')}
    order by j.published_at desc, j.locale`;
  const [first, ...others] = await select(strapi, detailsRow, sql, wanted);
  if (!first) return null;
  const rows: [typeof first, ...(typeof first)[]] = [first, ...others];
  const { website, platformLink, doi, licence, publisher } = first;
  return {
    journal: toJournal(rows),
    details: {
      longTexts: textsOf(rows, (row) => row),
      website,
      platformLink,
      doi,
      licence,
      publisher,
      disciplines: unionOf(rows, ({ disciplines }) => disciplines, slugOf),
      downloads: unionOf(
        rows,
        ({ downloads }) => downloads,
        ({ url }) => url,
      ),
    },
  };
}

function toJournal(rows: readonly [z.infer<typeof cardRow>, ...z.infer<typeof cardRow>[]]): Journal {
  const [{ documentId, language, issn, eissn, openAccess }] = rows;
  return {
    documentId,
    texts: textsOf(rows, ({ title, subtitle, slug }) => ({ title, subtitle, slug })),
    language,
    issn,
    eissn,
    openAccess,
    cover: firstPresent(rows, ({ cover }) => cover),
  };
}
