import type { BookSource, TitleSource } from '@colophon/contracts/catalogue/title-source';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { publishedBooks, titleSourceRow } from '../catalogue/book-rows';
import { byDocument, textsOf, unionOf } from '../catalogue/localized';
import { select } from '../catalogue/select';
import { slugOf } from '../catalogue/term-column';
import { toTitle } from '../catalogue/titles';
import { todaysContext } from '../catalogue/todays-context';
import { bookSource, type SearchedDetails } from './domain/book-source';
import { readJournalSources } from './journal-source';
import type { Title } from './mark-titles';

const SQL = publishedBooks(titleSourceRow, 'any(:documentIds)');

type Row = z.infer<typeof titleSourceRow>;

/** Sources of the published ones among these books; one query. */
async function readBookSources(strapi: Core.Strapi, documentIds: readonly string[]): Promise<BookSource[]> {
  if (documentIds.length === 0) return [];
  const [rows, context] = await Promise.all([
    select(strapi, titleSourceRow, SQL, { documentIds }),
    todaysContext(strapi),
  ]);
  return byDocument(rows).map((rows) => bookSource(toTitle(rows), searchedDetailsOf(rows), context));
}

function searchedDetailsOf(rows: readonly Row[]): SearchedDetails {
  return {
    longTexts: textsOf(rows, ({ description, toc, keywords }) => ({ description, toc, keywords })),
    disciplines: unionOf(rows, ({ disciplines }) => disciplines, slugOf),
    categories: unionOf(rows, ({ categories }) => categories, slugOf),
  };
}

/** Sources of the search documents of titles, in the requested order; null for unpublished ones. */
async function titleSources(strapi: Core.Strapi, titles: readonly Title[]): Promise<(TitleSource | null)[]> {
  const idsOf = (kind: Title['kind']) =>
    titles.filter((title) => title.kind === kind).map(({ documentId }) => documentId);
  const [books, journals] = await Promise.all([
    readBookSources(strapi, idsOf('book')),
    readJournalSources(strapi, idsOf('journal')),
  ]);
  const sources = new Map<string, TitleSource>([...books, ...journals].map((one) => [one.documentId, one]));
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
