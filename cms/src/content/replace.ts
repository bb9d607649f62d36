import { raiseVersion } from '../database/content-version';
import type { Sql } from '../database/sql';
import { renamePerson } from '../exchange/rename-person';
import { titlesShowing } from '../outbox/affected-titles';
import { markTitles } from '../outbox/mark-titles';

export type Kind = { uid: string; table: string; name: string };

/** What can be replaced by another of its kind, by the word for it; `name` is the column that people know it by. */
export const KINDS = {
  person: { uid: 'api::person.person', table: 'people', name: 'name' },
  series: { uid: 'api::series.series', table: 'series_list', name: 'name_en' },
  discipline: { uid: 'api::discipline.discipline', table: 'disciplines', name: 'name_en' },
  category: { uid: 'api::category.category', table: 'categories', name: 'name_en' },
} as const satisfies Record<string, Kind>;

type Row = { id: number; documentId: string; slug: string | null; name: string | null };
type Link = { table: string; row: string; target: string };

/**
 * What became of it: the two by name, and how many relations lead to the other one now; or why nothing was done: two ORCIDs or
 * ISNIs are of two people.
 */
export type Replaced =
  | { ok: true; from: string; into: string; moved: number }
  | { ok: false; problem: 'same' | 'orcid' | 'isni' | { unknown: string } };

/**
 * Has everything that names one document name another one of its kind, drafts and published rows alike, and deletes the
 * first: two entries of one person, say. Its address leads to the other one, search and pages hear of it. A person who stays
 * takes over what they lack. Must run in a transaction.
 * @param fromKey  slug or document id of the one that goes
 * @param intoKey  slug or document id of the one that stays
 */
export async function replaceBy(sql: Sql, kind: Kind, fromKey: string, intoKey: string): Promise<Replaced> {
  // Locked first, as by every change of content: no relation can change meanwhile.
  await raiseVersion(sql);
  const [from, into] = [await rowOf(sql, kind, fromKey), await rowOf(sql, kind, intoKey)];
  if (!from) return { ok: false, problem: { unknown: fromKey } };
  if (!into) return { ok: false, problem: { unknown: intoKey } };
  if (from.id === into.id) return { ok: false, problem: 'same' };
  const isPerson = kind.table === 'people';
  const different = isPerson && (await differentIdentifier(sql, from, into));
  if (different) return { ok: false, problem: different };
  const documents = [from.documentId, into.documentId];
  const before = await titlesShowing(sql, kind.uid, documents);
  if (isPerson) await renameInImports(sql, from, into);
  let moved = 0;
  for (const link of await linksTo(sql, kind.table)) moved += await moveLinks(sql, link, from, into);
  if (isPerson) {
    await dropTwins(sql, into);
    await completePerson(sql, from, into);
  }
  await leadTo(sql, kind, from, into);
  await sql('DELETE FROM files_related_mph WHERE related_type = ? AND related_id = ?', [kind.uid, from.id]);
  await sql(`DELETE FROM "${kind.table}" WHERE id = ?`, [from.id]);
  await markTitles(sql, [...before, ...(await titlesShowing(sql, kind.uid, documents))]);
  return { ok: true, from: from.name ?? fromKey, into: into.name ?? intoKey, moved };
}

async function rowOf(sql: Sql, { table, name }: Kind, key: string): Promise<Row | undefined> {
  const [row] = await sql<Row>(
    `SELECT id, document_id AS "documentId", slug, "${name}" AS name FROM "${table}"
     WHERE slug = ? OR document_id = ? ORDER BY (document_id = ?) DESC LIMIT 1`,
    [key, key, key],
  );
  return row;
}

/** The tables that link rows of other types to rows of this one, as the database's own foreign keys say. */
async function linksTo(sql: Sql, table: string): Promise<Link[]> {
  return sql<Link>(
    `SELECT l.relname AS table, theirs.attname AS target, own.attname AS row
     FROM pg_constraint f JOIN pg_class l ON l.oid = f.conrelid
     JOIN pg_attribute theirs ON theirs.attrelid = l.oid AND theirs.attnum = f.conkey[1]
     JOIN pg_constraint o ON o.conrelid = l.oid AND o.contype = 'f' AND o.oid <> f.oid
     JOIN pg_attribute own ON own.attrelid = l.oid AND own.attnum = o.conkey[1]
     WHERE f.contype = 'f' AND f.confrelid = (quote_ident(current_schema()) || '.' || quote_ident(?))::regclass
       AND l.relname LIKE '%\\_lnk' AND NOT starts_with(l.relname, ?) ORDER BY 1`,
    [table, `${table}_`],
  );
}

/** Has the rows of a table lead to the other one; a row that leads to both leads to it once. @returns how many did */
async function moveLinks(sql: Sql, { table, row, target }: Link, from: Row, into: Row): Promise<number> {
  await sql(
    `DELETE FROM "${table}" l WHERE l."${target}" = ?
       AND EXISTS (SELECT FROM "${table}" t WHERE t."${row}" = l."${row}" AND t."${target}" = ?)`,
    [from.id, into.id],
  );
  const moved = await sql(`UPDATE "${table}" SET "${target}" = ? WHERE "${target}" = ? RETURNING id`, [
    into.id,
    from.id,
  ]);
  return moved.length;
}

/** A title that named both in the same role names the one only once, where it stands first. Open forms of it are out of date. */
async function dropTwins(sql: Sql, into: Row): Promise<void> {
  await sql(
    `WITH dropped AS (
       DELETE FROM books_cmps WHERE id IN (
         SELECT place FROM (
           SELECT c.id AS place, row_number() OVER (PARTITION BY c.entity_id, b.role ORDER BY c."order", c.id) AS n
           FROM components_book_contributors_person_lnk l
           JOIN components_book_contributors b ON b.id = l.contributor_id
           JOIN books_cmps c ON c.cmp_id = b.id AND c.field = 'contributors' WHERE l.person_id = ?
         ) ranked WHERE n > 1)
       RETURNING entity_id)
     UPDATE books SET updated_at = clock_timestamp() WHERE id IN (SELECT entity_id FROM dropped)`,
    [into.id],
  );
  await sql(
    `DELETE FROM components_book_contributors b USING components_book_contributors_person_lnk l
     WHERE l.contributor_id = b.id AND l.person_id = ?
       AND NOT EXISTS (SELECT FROM books_cmps c WHERE c.cmp_id = b.id AND c.field = 'contributors')`,
    [into.id],
  );
}

async function differentIdentifier(sql: Sql, from: Row, into: Row): Promise<'orcid' | 'isni' | null> {
  const [row] = await sql<{ orcid: boolean; isni: boolean }>(
    `SELECT a.orcid <> b.orcid AS orcid, a.isni <> b.isni AS isni FROM people a, people b WHERE a.id = ? AND b.id = ?`,
    [from.id, into.id],
  );
  if (row?.orcid) return 'orcid';
  return row?.isni ? 'isni' : null;
}

async function renameInImports(sql: Sql, from: Row, into: Row): Promise<void> {
  const titles = await sql<{ id: string }>(
    `SELECT DISTINCT b.document_id AS id FROM components_book_contributors_person_lnk l
     JOIN books_cmps c ON c.cmp_id = l.contributor_id AND c.field = 'contributors' JOIN books b ON b.id = c.entity_id
     WHERE l.person_id = ?`,
    [from.id],
  );
  const entryOf = ({ documentId, name }: Row) => ({ documentId, name: name ?? '' });
  const people = { from: entryOf(from), into: entryOf(into) };
  await renamePerson(sql, { ...people, titles: titles.map(({ id }) => id) });
}

/** Fills what a person lacks from the entry that goes, and keeps the names by which it was known: imports find them by these. */
async function completePerson(sql: Sql, from: Row, into: Row): Promise<void> {
  const filled = ['website', 'bio_en', 'bio_nl', 'orcid', 'isni', 'email'];
  await sql(
    `UPDATE people p SET updated_at = clock_timestamp(),
       ${filled.map((column) => `${column} = coalesce(nullif(p.${column}, ''), o.${column})`).join(', ')},
       email_is_public = CASE WHEN coalesce(p.email, '') = '' AND o.email <> '' THEN o.email_is_public ELSE p.email_is_public END,
       sort_name = CASE WHEN lower(p.name) = lower(o.name) THEN coalesce(nullif(p.sort_name, ''), o.sort_name) ELSE p.sort_name END,
       other_names = (
         SELECT string_agg(name, e'\\n' ORDER BY place) FROM (
           SELECT DISTINCT ON (lower(trim(name))) trim(name) AS name, place
           FROM unnest(string_to_array(concat_ws(e'\\n', p.other_names, o.name, o.other_names), e'\\n')) WITH ORDINALITY AS all_names (name, place)
           ORDER BY lower(trim(name)), place) names
         WHERE name <> '' AND lower(name) <> lower(trim(p.name)))
     FROM people o WHERE p.id = ? AND o.id = ?`,
    [into.id, from.id],
  );
  await sql(
    `UPDATE files_related_mph SET related_id = ?
     WHERE related_type = 'api::person.person' AND field = 'photo' AND related_id = ? AND NOT EXISTS (
       SELECT FROM files_related_mph m WHERE m.related_type = 'api::person.person' AND m.field = 'photo' AND m.related_id = ?)`,
    [into.id, from.id, into.id],
  );
}

async function leadTo(sql: Sql, { uid }: Kind, from: Row, into: Row): Promise<void> {
  await sql('UPDATE former_slugs SET document_id = ? WHERE type = ? AND document_id = ?', [
    into.documentId,
    uid,
    from.documentId,
  ]);
  if (!from.slug) return;
  await sql(
    `INSERT INTO former_slugs (type, slug, locale, document_id) VALUES (?, ?, '', ?)
     ON CONFLICT (type, slug, locale) DO UPDATE SET document_id = excluded.document_id, left_at = excluded.left_at`,
    [uid, from.slug, into.documentId],
  );
}
