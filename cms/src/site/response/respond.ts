import type { SiteResponse, SiteRouteName, siteRoutes } from '@colophon/contracts/site/routes';
import type { Locale } from '@colophon/contracts/values/locale';
import { shopNow } from '@colophon/shop/platform/clock';
import { loadVatRates } from '@colophon/shop/vat/vat-rate-store';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { cacheByVersion } from '../../catalogue/cache-by-version';
import { type SiteContext, siteContext } from '../../catalogue/domain/site-context';
import { PARTNER } from '../../catalogue/partner';
import { readVersion } from '../../database/content-version';
import { env } from '../../settings/env';
import { ResponseCache } from './response-cache';

/** A view's data, null where there is none, and the next time at which it changes without an edit. */
export type View<T> = { data: T | null; validUntil: string | null };

export const NOTHING: View<never> = { data: null, validUntil: null };

/** Reads a route: takes its parsed parameters, returns its data. */
export type ReadView<N extends SiteRouteName> = (
  strapi: Core.Strapi,
  params: z.infer<(typeof siteRoutes)[N]['params']>,
  context: SiteContext,
  version: number,
) => Promise<View<z.infer<(typeof siteRoutes)[N]['data']>>>;

/** Size of the cache: the responses of some hundreds of pages, which storefronts request after a change. */
const CACHE_BYTES = 16 * 1024 * 1024;

/**
 * Returns the response of a view as JSON, null where there is nothing to show. Each view is read once per version,
 * however many storefronts request it. The version is read before the content: the other way round, a change in between
 * would be cached under a version that is too new.
 */
export async function respond<N extends SiteRouteName>(
  strapi: Core.Strapi,
  name: N,
  read: ReadView<N>,
  params: Parameters<typeof read>[1],
): Promise<Buffer | SiteResponse<null>> {
  const version = await readVersion(strapi);
  const responses = await responseCache(strapi, version);
  const now = shopNow();
  const found = await responses.get(`${name} ${JSON.stringify(params)}`, now, async () => {
    const { data, validUntil } = await read(
      strapi,
      params,
      await contextOf(strapi, params, now, version),
      version,
    );
    if (data === null) return null;
    const whole: SiteResponse<typeof data> = { data, version, validUntil };
    return { body: Buffer.from(JSON.stringify(whole)), validUntil };
  });
  return found?.body ?? { data: null, version, validUntil: null };
}

/** Returns the response of a view for a preview, read from `source` and not cached. */
export async function respondWithPreview<N extends SiteRouteName>(
  strapi: Core.Strapi,
  source: Core.Strapi,
  read: ReadView<N>,
  params: Parameters<typeof read>[1],
): Promise<SiteResponse<Awaited<ReturnType<typeof read>>['data']>> {
  const version = await readVersion(strapi);
  const context = await contextOf(strapi, params, shopNow(), version);
  const { data, validUntil } = await read(source, params, context, version);
  return { data, version, validUntil };
}

async function contextOf(
  strapi: Core.Strapi,
  { locale }: { locale: Locale },
  now: Date,
  version: number,
): Promise<SiteContext> {
  return siteContext({
    locale,
    now,
    rates: await ratesOf(strapi, version),
    partner: PARTNER,
    timeZone: env.PRESS_TIME_ZONE,
  });
}

const responseCache = cacheByVersion(async (_strapi: Core.Strapi) => new ResponseCache(CACHE_BYTES));

const ratesOf = cacheByVersion(loadVatRates);
