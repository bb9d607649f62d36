import { type JournalSource, journalSourceSchema } from '@colophon/contracts/title-source';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { byDocument, firstPresent, localizedRow, textsOf, unionOf } from '../site/readers/localized';
import { fileSql, imageColumn } from '../site/readers/media';
import { listColumn, select, textColumn } from '../site/readers/select';
import { slugOf, termColumn, termSql } from '../site/readers/term-column';
import { termSource } from './domain/book-source';
import { keywordsOf, namesOf } from './domain/keywords';

const SQL = `
  select j.document_id as "documentId", j.locale, j.title, j.subtitle, j.slug, j.aims_and_scope as description,
    j.keywords, j.editors, j.language, j.issn, j.eissn, j.doi, j.platform_link as "platformLink",
    coalesce(j.open_access, false) as "openAccess",
    (select json_agg(${termSql('t')} order by l.discipline_ord, l.id)
      from journals_disciplines_lnk l join disciplines t on t.id = l.discipline_id
      where l.journal_id = j.id and t.slug is not null) as disciplines,
    ${fileSql('api::journal.journal', 'cover', 'j.id')} as cover
  from journals j
  where j.published_at is not null and j.document_id = any(:documentIds)
  order by j.published_at desc, j.locale`;

const row = localizedRow.extend({
  title: z.string(),
  subtitle: textColumn,
  slug: textColumn,
  description: textColumn,
  keywords: textColumn,
  editors: textColumn,
  language: textColumn,
  issn: textColumn,
  eissn: textColumn,
  doi: textColumn,
  platformLink: textColumn,
  openAccess: z.boolean(),
  disciplines: listColumn(termColumn),
  cover: imageColumn,
});
type Row = z.infer<typeof row>;

/** The sources of the published ones among these journals; one query. */
export async function readJournalSources(
  strapi: Core.Strapi,
  documentIds: readonly string[],
): Promise<JournalSource[]> {
  if (documentIds.length === 0) return [];
  const rows = await select(strapi, row, SQL, { documentIds });
  return byDocument(rows).map((rows) => journalSourceSchema.parse(sourceOf(rows)));
}

function sourceOf(rows: readonly [Row, ...Row[]]): JournalSource {
  const [newest] = rows;
  return {
    kind: 'journal',
    documentId: newest.documentId,
    texts: textsOf(rows, ({ title, subtitle, description, keywords, slug }) => ({
      title,
      subtitle,
      description,
      keywords: keywordsOf(keywords),
      slug: slug ?? '',
    })),
    editors: unionOf(
      rows,
      ({ editors }) => namesOf(editors),
      (name) => name,
    ),
    disciplines: unionOf(rows, ({ disciplines }) => disciplines, slugOf).map(termSource),
    language: newest.language ?? '',
    issn: newest.issn,
    eissn: newest.eissn,
    doi: newest.doi,
    platformLink: newest.platformLink,
    openAccess: newest.openAccess,
    cover: firstPresent(rows, ({ cover }) => cover),
  };
}
