import type { Core } from '@strapi/strapi';
import { makeTriggers } from './make-triggers';

// Only what we are about to ask for is looked at: what the provider gave is a fact, which is noted whatever it comes to. The
// row of the payment is locked, so that two who ask at once wait for each other.
const STATEMENTS = [
  `CREATE OR REPLACE FUNCTION shop_refunds_keep_sum() RETURNS trigger LANGUAGE plpgsql AS
   $$ DECLARE captured bigint; given bigint;
   BEGIN
     IF NEW.state <> 'requested' OR NEW.provider_ref IS NOT NULL THEN RETURN NEW; END IF;
     SELECT coalesce(received, CASE WHEN state = 'succeeded' THEN amount ELSE 0 END) INTO captured
       FROM shop_attempts WHERE id = NEW.attempt_id FOR UPDATE;
     IF captured IS NULL THEN RETURN NEW; END IF;
     SELECT coalesce(sum(amount), 0) INTO given FROM shop_refunds
       WHERE attempt_id = NEW.attempt_id AND state <> 'failed' AND idempotency_key <> NEW.idempotency_key;
     IF given + NEW.amount > captured THEN
       RAISE EXCEPTION 'payment %: % given back of % leaves less than %',
         NEW.attempt_id, given, captured, NEW.amount USING ERRCODE = 'check_violation';
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE OR REPLACE TRIGGER shop_refunds_keep_sum BEFORE INSERT ON shop_refunds
   FOR EACH ROW EXECUTE FUNCTION shop_refunds_keep_sum()`,
];

/** Has the database itself refuse that more of a payment is asked for than came in, whoever asks. */
export async function keepRefunds(strapi: Core.Strapi): Promise<void> {
  await makeTriggers(strapi, STATEMENTS);
}
