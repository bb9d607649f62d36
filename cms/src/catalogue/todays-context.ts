import { LOCALES } from '@colophon/contracts/values/locale';
import { shopNow } from '@colophon/shop/platform/clock';
import { loadVatRates } from '@colophon/shop/vat/vat-rate-store';
import type { Core } from '@strapi/strapi';
import { env } from '../settings/env';
import { type SiteContext, siteContext } from './domain/site-context';
import { PARTNER } from './partner';

/** Prices, VAT and availability of today, for what is the same in all languages: search documents and trade metadata. */
export async function todaysContext(strapi: Core.Strapi): Promise<SiteContext> {
  return siteContext({
    locale: LOCALES[0],
    now: shopNow(),
    timeZone: env.PRESS_TIME_ZONE,
    rates: await loadVatRates(strapi),
    partner: PARTNER,
  });
}
