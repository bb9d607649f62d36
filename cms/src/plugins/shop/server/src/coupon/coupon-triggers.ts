import type { Core } from '@strapi/strapi';
import { makeTriggers } from '../platform/make-triggers';

// A trigger, since content types declare no CHECK.
const STATEMENTS = [
  `CREATE OR REPLACE FUNCTION shop_coupons_keep_max_uses() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN
     IF NEW.used > NEW.max_uses THEN
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
