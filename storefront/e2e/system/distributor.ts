import { inDatabase } from './database.ts';

const NAME = 'journey_distributor_refuses';

/**
 * Makes the sandbox's distributor fail for one e-book during an action, and work again afterwards. It stores its links
 * in a table of its own: a database that refuses the row acts as a distributor that is down.
 * @param isbn  of an e-book that no other journey orders
 */
export async function whileDistributorFails(isbn: string, visit: () => Promise<void>): Promise<void> {
  await inDatabase(
    `CREATE OR REPLACE FUNCTION ${NAME}() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'the distributor is out of order'; END $$;
     CREATE TRIGGER ${NAME} BEFORE INSERT ON shop_sandbox_ebooks
     FOR EACH ROW WHEN (NEW.copy::jsonb ->> 'isbn' = '${isbn}') EXECUTE FUNCTION ${NAME}()`,
  );
  try {
    await visit();
  } finally {
    await inDatabase(`DROP TRIGGER ${NAME} ON shop_sandbox_ebooks; DROP FUNCTION ${NAME}`);
  }
}
