import type { Core } from '@strapi/strapi';
import { makeTriggers } from '../platform/make-triggers';

// A trigger and no CHECK: a CHECK would refuse every change of a row that an older release let be overused, even one
// that lowers the count. Inserts are not checked, so that such a row can be restored from a backup.
const STATEMENTS = [
  `CREATE OR REPLACE FUNCTION shop_coupons_keep_max_uses() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN
     IF NEW.used > NEW.max_uses
       AND (NEW.used > OLD.used OR OLD.max_uses IS NULL OR NEW.max_uses < OLD.max_uses)
     THEN
       RAISE EXCEPTION 'coupon %: used % is more than max_uses %', NEW.code, NEW.used, NEW.max_uses
         USING ERRCODE = 'check_violation';
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE OR REPLACE TRIGGER shop_coupons_keep_max_uses BEFORE UPDATE ON shop_coupons
   FOR EACH ROW EXECUTE FUNCTION shop_coupons_keep_max_uses()`,
];

/** Creates the trigger with which the database refuses to use a coupon more often than allowed. */
export async function createCouponTriggers(strapi: Core.Strapi): Promise<void> {
  await makeTriggers(strapi, STATEMENTS);
}
