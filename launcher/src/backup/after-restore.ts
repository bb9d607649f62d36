import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg';
import { withConnection } from '../database-connection';

/** Further than anybody can have come since the backup. */
const VERSIONS_AHEAD = 1_000_000;
const NUMBERS_AHEAD = 100_000;

/**
 * Lets a restored database go on where the one that is lost may have been: with page versions that no storefront has
 * seen, and with numbers for orders, payments and baskets that were not given out before. The provider knows a payment
 * by its number, customers know that of their order: either would be taken for another one's.
 */
export async function stepAhead(url: string): Promise<void> {
  await withConnection(url, async (client) => {
    await raiseVersion(client);
    await raiseNumbers(client);
  });
}

/** Storefronts keep pages by the content's version: an older number would let them show what is no more. */
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
