import type { SiteAnswer, SiteRouteName, siteRoutes } from '@colophon/contracts/site-routes';
import { loadVatRates } from '@colophon/shop/store/vat-rates';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { env } from '../../env';
import { readVersion } from '../../outbox/version';
import { type SiteContext, siteContext } from '../domain/site-context';
import { perVersion } from '../readers/per-version';

/** A view's data, null where there is none, and when it next changes by itself. */
export type View<T> = { data: T | null; validUntil: string | null };

export const NOTHING: View<never> = { data: null, validUntil: null };

/** What a route reads: its parsed parameters in, its data out. */
export type ReadView<N extends SiteRouteName> = (
  strapi: Core.Strapi,
  params: z.infer<(typeof siteRoutes)[N]['params']>,
  context: SiteContext,
  version: number,
) => Promise<View<z.infer<(typeof siteRoutes)[N]['data']>>>;

/**
 * Reads a view. The version is read before the content: were it the other way round, a change in between
 * would be missed by who keeps this answer under its version.
 */
export async function answer<N extends SiteRouteName>(
  strapi: Core.Strapi,
  read: ReadView<N>,
  params: Parameters<typeof read>[1],
): Promise<SiteAnswer<z.infer<(typeof siteRoutes)[N]['data']>>> {
  const version = await readVersion(strapi);
  const rates = await ratesOf(strapi, version);
  const context = siteContext({ locale: params.locale, now: new Date(), rates, partner });
  const { data, validUntil } = await read(strapi, params, context, version);
  return { data, version, validUntil };
}

const ratesOf = perVersion(loadVatRates);

const partner = {
  domain: env.PARTNER_DOMAIN,
  productGroup: env.PARTNER_PRODUCT_GROUP,
  url: env.PARTNER_URL,
  redirectParameter: env.PARTNER_REDIRECT_PARAMETER,
};
