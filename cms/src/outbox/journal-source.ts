import { type JournalSource, journalSourceSchema } from '@colophon/contracts/catalogue/title-source';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { journalSourceRow, publishedJournals } from '../catalogue/journal-rows';
import { byDocument, firstPresent, textsOf, titleTextsOf, unionOf } from '../catalogue/localized';
import { select } from '../catalogue/select';
import { slugOf } from '../catalogue/term-column';
import { termSource } from './domain/book-source';
import { keywordsOf, namesOf } from './domain/keywords';

const SQL = publishedJournals(journalSourceRow, 'any(:documentIds)');

type Row = z.infer<typeof journalSourceRow>;

/** Sources of the published ones among these journals; one query. */
export async function readJournalSources(
  strapi: Core.Strapi,
  documentIds: readonly string[],
): Promise<JournalSource[]> {
  if (documentIds.length === 0) return [];
  const rows = await select(strapi, journalSourceRow, SQL, { documentIds });
  return byDocument(rows).map(sourceOf);
}

function sourceOf(rows: readonly [Row, ...Row[]]): JournalSource {
  const [newest] = rows;
  const source: JournalSource = {
    ...newest,
    kind: 'journal',
    texts: textsOf(rows, (row) => ({
      ...titleTextsOf(row),
      slug: row.slug ?? '',
      description: row.aimsAndScope,
      keywords: keywordsOf(row.keywords),
    })),
    editors: unionOf(
      rows,
      ({ editors }) => namesOf(editors),
      (name) => name,
    ),
    disciplines: unionOf(rows, ({ disciplines }) => disciplines, slugOf).map(termSource),
    language: newest.language ?? '',
    cover: firstPresent(rows, ({ cover }) => cover),
  };
  // Without the fields that search does not need.
  return journalSourceSchema.parse(source);
}
