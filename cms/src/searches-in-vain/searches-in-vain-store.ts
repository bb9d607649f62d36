import type { FrequentSearch, SearchInVain } from '@colophon/contracts/search/searches-in-vain';
import type { Core } from '@strapi/strapi';
import { inTransaction } from '../database/sql';

const KEPT_DAYS = 90;
const SHOWN_DAYS = 30;
const SHOWN = 50;
/** One search may be a slip, or somebody's name. */
const FEWEST_TIMES = 2;
/** More different searches on a day are a program's. */
const MOST_A_DAY = 5000;

/** Adds searches to those of today, and deletes what is older than ninety days. */
export async function addSearchesInVain(
  strapi: Core.Strapi,
  searches: readonly SearchInVain[],
): Promise<void> {
  await inTransaction(strapi, async (sql) => {
    await sql(
      `INSERT INTO searches_in_vain (day, words, times)
       SELECT current_date, words, sum(times) FROM unnest(?::text[], ?::int[]) AS search (words, times)
       WHERE (SELECT count(*) FROM searches_in_vain WHERE day = current_date) < ?
         OR EXISTS (SELECT FROM searches_in_vain v WHERE v.day = current_date AND v.words = search.words)
       GROUP BY words ORDER BY words
       ON CONFLICT (day, words) DO UPDATE SET times = searches_in_vain.times + excluded.times`,
      [searches.map(({ words }) => words), searches.map(({ times }) => times), MOST_A_DAY],
    );
    await sql('DELETE FROM searches_in_vain WHERE day < current_date - ?::int', [KEPT_DAYS]);
  });
}

/** The searches of the last thirty days that no title answered, the most frequent first. */
export async function readSearchesInVain(strapi: Core.Strapi): Promise<FrequentSearch[]> {
  const rows = await inTransaction(strapi, (sql) =>
    sql<{ words: string; times: string; last: string }>(
      `SELECT words, sum(times) AS times, max(day)::text AS last FROM searches_in_vain
       WHERE day >= current_date - ?::int GROUP BY words HAVING sum(times) >= ?
       ORDER BY sum(times) DESC, max(day) DESC, words LIMIT ?`,
      [SHOWN_DAYS, FEWEST_TIMES, SHOWN],
    ),
  );
  return rows.map(({ words, times, last }) => ({ words, times: Number(times), last }));
}
