import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg';
import { withConnection } from '../database-connection';

/** More versions and numbers than can have been used since the backup. */
const VERSIONS_AHEAD = 1_000_000;
const NUMBERS_AHEAD = 100_000;

/**
 * Moves a restored database past the values that the lost one may have used: content versions that storefronts have
 * seen, and numbers of orders, payments and carts. The payment provider identifies a payment by its number and
 * customers know their order number, so a number must not be used twice.
 */
export async function stepAhead(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    await raiseVersion(client);
    await raiseNumbers(client);
  });
}

/** Storefronts cache pages by content version: a lower version would let them serve outdated pages. */
async function raiseVersion(client: ClientBase): Promise<void> {
  const { rows } = await client.query("SELECT to_regclass('content_version') IS NOT NULL AS there");
  if (rows[0]?.there) await client.query(`UPDATE content_version SET version = version + ${VERSIONS_AHEAD}`);
}

async function raiseNumbers(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `SELECT sequencename AS name, coalesce(last_value, 0)::text AS last FROM pg_sequences
     WHERE schemaname = current_schema() AND sequencename LIKE 'shop\\_%'`,
  );
  for (const { name, last } of rows) {
    const next = BigInt(last) + BigInt(NUMBERS_AHEAD);
    await client.query(`SELECT setval(${escapeLiteral(escapeIdentifier(name))}, ${next})`);
  }
}
