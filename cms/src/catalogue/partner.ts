import { env } from '../settings/env';
import type { Partner } from './domain/site-context';

/** The partner imprint of this press. */
export const PARTNER: Partner = {
  domain: env.PARTNER_DOMAIN,
  productGroup: env.PARTNER_PRODUCT_GROUP,
  url: env.PARTNER_URL,
  redirectParameter: env.PARTNER_REDIRECT_PARAMETER,
};
