import type { ClientBase } from 'pg';
import { StartError } from '../settings/start-error';

/** A database without these tables is not ours. */
const SHOP_TABLES = ['books', 'shop_orders'];

type Row = { database: string; schema: string | null; missing: string[]; elsewhere: string[] };

/**
 * The schema in which the connection finds the shop.
 * @throws StartError when there is no shop: such a backup would be empty
 */
export async function findShop(client: ClientBase): Promise<string> {
  const { rows } = await client.query<Row>(
    `SELECT current_database() AS database, current_schema() AS schema,
       ARRAY(SELECT name FROM unnest($1::text[]) name
             WHERE to_regclass(format('%I.%I', current_schema(), name)) IS NULL) AS missing,
       ARRAY(SELECT n.nspname::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE c.relname = $2 AND c.relkind = 'r' ORDER BY 1) AS elsewhere`,
    [SHOP_TABLES, SHOP_TABLES.at(-1)],
  );
  const [row] = rows;
  if (row?.schema && row.missing.length === 0) return row.schema;
  const seen = row?.elsewhere.length
    ? `There is a shop in schema ${row.elsewhere.join(', ')}: set the role's search_path.`
    : 'Is DATABASE_URL the right one?';
  throw new StartError(
    `Nothing was saved: database ${row?.database} has no ${(row?.missing ?? SHOP_TABLES).join(', ')} in schema ${row?.schema ?? '(none)'}, so it is not a shop's. ${seen}`,
  );
}
