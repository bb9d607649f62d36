import { type TitleSource, titleSourceSchema } from '@colophon/contracts/catalogue/title-source';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { publishedBooks, titleTextsRow } from '../catalogue/book-rows';
import { byDocument, textsOf, unionOf } from '../catalogue/localized';
import { select } from '../catalogue/select';
import { slugOf } from '../catalogue/term-column';
import { readTitles } from '../catalogue/titles';
import { todaysContext } from '../catalogue/todays-context';
import { type BookTexts, bookSource } from './domain/book-source';
import { readJournalSources } from './journal-source';
import type { Title } from './mark-titles';

const SQL = publishedBooks(titleTextsRow, 'any(:documentIds)');

type Row = z.infer<typeof titleTextsRow>;

/** Search texts of the published ones among these books, by document id; one query. */
async function readBookTexts(
  strapi: Core.Strapi,
  documentIds: readonly string[],
): Promise<Map<string, BookTexts>> {
  if (documentIds.length === 0) return new Map();
  const rows = await select(strapi, titleTextsRow, SQL, { documentIds });
  return new Map(byDocument(rows).map((rows) => [rows[0].documentId, bookTextsOf(rows)]));
}

function bookTextsOf(rows: readonly Row[]): BookTexts {
  return {
    texts: textsOf(rows, ({ description, keywords }) => ({ description, keywords })),
    disciplines: unionOf(rows, ({ disciplines }) => disciplines, slugOf),
    categories: unionOf(rows, ({ categories }) => categories, slugOf),
  };
}

/**
 * Sources of the search documents of titles, in the requested order; null for unpublished ones. Four queries, however many
 * titles.
 */
async function titleSources(strapi: Core.Strapi, titles: readonly Title[]): Promise<(TitleSource | null)[]> {
  const idsOf = (kind: Title['kind']) =>
    titles.filter((title) => title.kind === kind).map(({ documentId }) => documentId);
  const [books, texts, journals, context] = await Promise.all([
    readTitles(strapi, idsOf('book')),
    readBookTexts(strapi, idsOf('book')),
    readJournalSources(strapi, idsOf('journal')),
    todaysContext(strapi),
  ]);
  const sources = new Map<string, TitleSource>(journals.map((journal) => [journal.documentId, journal]));
  for (const title of books) {
    const more = texts.get(title.documentId);
    if (more) sources.set(title.documentId, titleSourceSchema.parse(bookSource(title, more, context)));
  }
  return titles.map(({ documentId }) => sources.get(documentId) ?? null);
}

/** A source, or the reason why it could not be built. */
type Built = { source: TitleSource | null } | { problem: string };

/**
 * {@link titleSources}, each on its own when they fail together: one title that cannot be read (an import, a row changed by
 * hand) must not block all others.
 */
export async function buildSources(strapi: Core.Strapi, titles: readonly Title[]): Promise<Built[]> {
  try {
    return (await titleSources(strapi, titles)).map((source) => ({ source }));
  } catch {
    const built: Built[] = [];
    for (const title of titles) built.push(await buildOne(strapi, title));
    return built;
  }
}

async function buildOne(strapi: Core.Strapi, title: Title): Promise<Built> {
  try {
    const [source = null] = await titleSources(strapi, [title]);
    return { source };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    strapi.log.error(`The search document of ${title.kind} ${title.documentId} cannot be made: ${problem}`);
    return { problem: problem.slice(0, 1000) };
  }
}
