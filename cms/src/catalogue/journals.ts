import type { Locale } from '@colophon/contracts/values/locale';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { Journal, JournalDetails } from './domain/journal';
import { journalCardRow, journalRow, publishedJournals } from './journal-rows';
import { byDocument, bySlugSql, firstPresent, textsOf, titleTextsOf, unionOf } from './localized';
import { select } from './select';
import { slugOf } from './term-column';

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

const JOURNALS = publishedJournals(journalCardRow, 'any(:documentIds)');

/** The published journals among these documents, in this order. */
export async function readJournals(strapi: Core.Strapi, documentIds: readonly string[]): Promise<Journal[]> {
  if (documentIds.length === 0) return [];
  const rows = await select(strapi, journalCardRow, JOURNALS, { documentIds });
  const journals = new Map(byDocument(rows).map((rows) => [rows[0].documentId, toJournal(rows)]));
  return documentIds.flatMap((documentId) => journals.get(documentId) ?? []);
}

const JOURNAL = publishedJournals(journalRow, bySlugSql('journals'));

/** The journal of a slug in either language; null when there is none. */
export async function findJournal(
  strapi: Core.Strapi,
  wanted: { slug: string; locale: Locale },
): Promise<{ journal: Journal; details: JournalDetails } | null> {
  const [first, ...others] = await select(strapi, journalRow, JOURNAL, wanted);
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

type CardRow = z.infer<typeof journalCardRow>;

function toJournal(rows: readonly [CardRow, ...CardRow[]]): Journal {
  const [{ documentId, language, issn, eissn, openAccess }] = rows;
  return {
    documentId,
    texts: textsOf(rows, titleTextsOf),
    language,
    issn,
    eissn,
    openAccess,
    cover: firstPresent(rows, ({ cover }) => cover),
  };
}
