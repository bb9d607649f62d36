import { PREVIEW_HEADER } from '@colophon/contracts/site/preview';
import { type SiteRouteName, siteRoutes } from '@colophon/contracts/site/routes';
import { localeSchema } from '@colophon/contracts/values/locale';
import { shopNow } from '@colophon/shop/platform/clock';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { readVersion } from '../../../database/content-version';
import { previewSource, readPreview } from '../../../preview/read-preview';
import { openPreview, type PreviewClaims } from '../../../preview/token';
import { env } from '../../../settings/env';
import { siteViews } from '../../../site/registry';
import { type ReadView, respond, respondWithPreview } from '../../../site/response/respond';
import type { Context } from '../../../strapi-patches/context';

const localeParams = z.object({ locale: localeSchema });

export default ({ strapi }: { strapi: Core.Strapi }) => {
  /**
   * Creates a handler that parses the query, reads the view and sends it: 400 for wrong parameters, 404 where there is nothing.
   */
  function handle<N extends SiteRouteName>(name: N) {
    const read: ReadView<N> = siteViews[name];
    return async (context: Context): Promise<void> => {
      const params = siteRoutes[name].params.safeParse(context.query);
      if (!params.success) {
        const [issue] = params.error.issues;
        const message = `${issue?.path.join('.') || 'query'}: ${issue?.message}`;
        context.status = 400;
        context.body = { error: { status: 400, name: 'ValidationError', message } };
        return;
      }
      const requested = params.data as Parameters<typeof read>[1];
      const claims = previewOf(context);
      if (claims === null) return refuseToken(context);
      const body = claims
        ? await respondWithPreview(strapi, previewSource(strapi, claims), read, requested)
        : await respond(strapi, name, read, requested);
      context.status = Buffer.isBuffer(body) || body.data !== null ? 200 : 404;
      context.type = 'application/json';
      context.body = body;
    };
  }

  /** Responds with the data of a preview, before any of its views is read: 404 for a token that is forged or has expired. */
  async function preview(context: Context): Promise<void> {
    const claims = previewOf(context);
    const { data: params } = localeParams.safeParse(context.query);
    if (!claims || !params) return refuseToken(context);
    const version = await readVersion(strapi);
    context.body = await readPreview(strapi, claims, { ...params, now: shopNow(), version });
  }

  const names = Object.keys(siteRoutes) as SiteRouteName[];
  return { ...Object.fromEntries(names.map((name) => [name, handle(name)])), preview };
};

/** The preview that a request is part of: undefined for the public site, null when the token is not valid. */
function previewOf(context: Context): PreviewClaims | null | undefined {
  const token = context.get(PREVIEW_HEADER);
  return token ? openPreview(token, { secret: env.PREVIEW_SECRET, now: shopNow() }) : undefined;
}

function refuseToken(context: Context): void {
  context.status = 404;
  context.body = { data: null, version: 0, validUntil: null };
}
