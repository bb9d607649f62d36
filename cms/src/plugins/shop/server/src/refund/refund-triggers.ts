import type { Core } from '@strapi/strapi';
import { makeTriggers } from '../platform/make-triggers';

// Only refunds that we are about to request are checked: what the provider already refunded is a fact, and is saved in
// any case. The payment's row is locked, so that concurrent requests are serialised.
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
  // Allocation and VAT are immutable once saved: the books contain the VAT. A release without lines changes neither
  // column.
  `CREATE OR REPLACE FUNCTION shop_refunds_keep_parts() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN
     IF OLD.parts IS NOT NULL AND (NEW.parts, NEW.vat) IS DISTINCT FROM (OLD.parts, OLD.vat) THEN
       RAISE EXCEPTION 'refund %: what it is of is written down and does not change', OLD.id
         USING ERRCODE = 'check_violation';
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE OR REPLACE TRIGGER shop_refunds_keep_parts BEFORE UPDATE ON shop_refunds
   FOR EACH ROW EXECUTE FUNCTION shop_refunds_keep_parts()`,
];

/**
 * Creates the triggers with which the database refuses to refund more of a payment than was captured, and to change the
 * parts and VAT of a refund.
 */
export async function createRefundTriggers(strapi: Core.Strapi): Promise<void> {
  await makeTriggers(strapi, STATEMENTS);
}
