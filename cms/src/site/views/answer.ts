import type { Locale } from '@colophon/contracts/locale';
import type { SiteAnswer, SiteRouteName, siteRoutes } from '@colophon/contracts/site-routes';
import { shopNow } from '@colophon/shop/store/clock';
import { loadVatRates } from '@colophon/shop/store/vat-rates';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { env } from '../../env';
import { readVersion } from '../../outbox/version';
import { type SiteContext, siteContext } from '../domain/site-context';
import { PARTNER } from '../partner';
import { KeptAnswers } from '../readers/kept-answers';
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

/** Room for the answers of some hundreds of pages: what the storefronts ask for after a change. */
const KEPT_BYTES = 16 * 1024 * 1024;

/**
 * The answer of a view as JSON, null where there is nothing to show. Each is read once a version, however many
 * storefronts ask for it. The version is read before the content: were it the other way round, a change in
 * between would be missed by who keeps this answer under its version.
 */
export async function answer<N extends SiteRouteName>(
  strapi: Core.Strapi,
  name: N,
  read: ReadView<N>,
  params: Parameters<typeof read>[1],
): Promise<Buffer | SiteAnswer<null>> {
  const version = await readVersion(strapi);
  const kept = await answersOf(strapi, version);
  const now = shopNow();
  const found = await kept.get(`${name} ${JSON.stringify(params)}`, now, async () => {
    const { data, validUntil } = await read(
      strapi,
      params,
      await contextOf(strapi, params, now, version),
      version,
    );
    if (data === null) return null;
    const whole: SiteAnswer<typeof data> = { data, version, validUntil };
    return { body: Buffer.from(JSON.stringify(whole)), validUntil };
  });
  return found?.body ?? { data: null, version, validUntil: null };
}

/** The answer of a view for a preview, read from `source` and kept nowhere. */
export async function previewAnswer<N extends SiteRouteName>(
  strapi: Core.Strapi,
  source: Core.Strapi,
  read: ReadView<N>,
  params: Parameters<typeof read>[1],
): Promise<SiteAnswer<Awaited<ReturnType<typeof read>>['data']>> {
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

const answersOf = perVersion(async (_strapi: Core.Strapi) => new KeptAnswers(KEPT_BYTES));

const ratesOf = perVersion(loadVatRates);
