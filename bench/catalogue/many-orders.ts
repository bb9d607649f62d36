import { withConnection } from '@colophon/launcher/postgres/database-connection';

/** Tables with rows of every order, and their columns that must be unique. */
const TABLES = [
  { table: 'shop_attempts', unique: ['token', 'idempotency_key', 'provider_ref'] },
  { table: 'shop_order_transitions', unique: [] },
] as const;

type Query = <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>;

/**
 * Copies the paid orders until there are this many in all: each with its payments and its history, a quarter of an hour
 * before the previous one.
 * @param database  its postgres:// address
 */
export async function makeManyOrders(database: string, wanted: number): Promise<void> {
  await withConnection(database, async (client) => {
    const query: Query = async (statement, values) => (await client.query(statement, values)).rows;
    await query('BEGIN');
    await query('CREATE TEMPORARY TABLE copied (original int, place int, copy int) ON COMMIT DROP');
    await query(
      `INSERT INTO copied
       SELECT o.id, place, nextval(pg_get_serial_sequence('shop_orders', 'id')) FROM generate_series(1, $1::int) place
       JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at, count(*) OVER () AS paid
             FROM shop_orders WHERE paid_at IS NOT NULL) o ON o.at = place % o.paid`,
      [wanted],
    );
    const facts = await columnsOf(query, 'shop_orders', ['number', 'cart_id', 'placed_at']);
    await query(
      `INSERT INTO shop_orders (id, document_id, number, cart_id, placed_at${columnList(facts)})
       SELECT c.copy, 'copy' || c.place, 'COPY' || c.place, -c.place,
         r.placed_at - c.place * interval '15 minutes'${columnList(facts, 'r.')}
       FROM copied c JOIN shop_orders r ON r.id = c.original`,
    );
    for (const { table, unique } of TABLES) {
      const rest = await columnsOf(query, table, ['order_id', ...unique]);
      await query(
        `INSERT INTO ${table} (order_id, document_id${columnList(unique)}${columnList(rest)})
         SELECT c.copy, 'copy' || c.place || '-' || r.id${columnList(unique, 'r.', " || '-' || c.place")}${columnList(rest, 'r.')}
         FROM copied c JOIN ${table} r ON r.order_id = c.original`,
      );
    }
    await query('COMMIT');
    await query('ANALYZE');
  });
}

async function columnsOf(query: Query, table: string, without: readonly string[]): Promise<string[]> {
  const rows = await query<{ column_name: string }>(
    'SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND column_name <> ALL($2)',
    [table, ['id', 'document_id', ...without]],
  );
  return rows.map(({ column_name }) => column_name);
}

function columnList(columns: readonly string[], before = '', after = ''): string {
  return columns.map((column) => `, ${before}"${column}"${after}`).join('');
}
