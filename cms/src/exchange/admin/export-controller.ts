import { Readable } from 'node:stream';
import { exportRoutes, type MissingInEditions } from '@colophon/contracts/admin/export-routes';
import { exportFeedAddress } from '@colophon/contracts/catalogue/export-feed';
import { dayOf, startOf } from '@colophon/contracts/time/press-day';
import type { Locale } from '@colophon/contracts/values/locale';
import { channelVersion, type MissingFact } from '@colophon/onix/write/channels';
import { FACTS } from '@colophon/onix/write/facts';
import { panelLanguage } from '@colophon/shop/platform/domain/panel-language';
import { staffMemberOf } from '@colophon/shop/platform/domain/staff-member';
import type { Core } from '@strapi/strapi';
import { inTransaction } from '../../database/sql';
import { env } from '../../settings/env';
import { recordStaffAction } from '../../staff/record-staff-action';
import type { Context } from '../../strapi-patches/context';
import { exportOnix } from '../export-onix';
import { addFeed, readFeeds, removeFeed } from '../feeds/feed-store';
import { isReady, readReadiness } from '../readiness';
import { sendStream } from '../send-stream';
import { send } from './send';

const MESSAGES = {
  en: {
    'bad-request': 'The request is not complete. A day is written as 2026-11-01.',
    name: 'Say whom the feed is for, in at most 100 characters.',
    'no-feed': 'There is no such feed: somebody else has removed it.',
  },
  nl: {
    'bad-request': 'Het verzoek is niet volledig. Een dag schrijf je als 2026-11-01.',
    name: 'Zeg voor wie de feed is, in hoogstens 100 tekens.',
    'no-feed': 'Deze feed is er niet: iemand anders heeft hem verwijderd.',
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** Sends the published catalogue as ONIX. */
export async function sendOnix(strapi: Core.Strapi, context: Context): Promise<void> {
  const query = exportRoutes.onix.query.safeParse(context.query);
  if (!query.success) return context.badRequest(MESSAGES[panelLanguage(context)]['bad-request']);
  const { channel, version = channelVersion(channel), since } = query.data;
  const options = { channel, version, since: since ? startOf(dayOf(since), env.PRESS_TIME_ZONE) : null };
  context.attachment('titles.xml');
  context.set('Cache-Control', 'no-store');
  sendStream(context, Readable.from(exportOnix(strapi, options, { products: 0, withoutIsbn: 0 })));
}

/** Responds with what a recipient wants and editions lack: what is required first, then the most frequent. */
export async function showReadiness(strapi: Core.Strapi, context: Context): Promise<void> {
  const locale = panelLanguage(context);
  const query = exportRoutes.readiness.query.safeParse(context.query);
  if (!query.success) return context.badRequest(MESSAGES[locale]['bad-request']);
  let [editions, ready] = [0, 0];
  const counts = new Map<MissingFact['fact'], MissingInEditions>();
  for await (const edition of readReadiness(strapi, { ...query.data, since: null })) {
    editions += 1;
    if (isReady(edition)) ready += 1;
    for (const { fact, level } of edition.missing) {
      const count = counts.get(fact)?.editions ?? 0;
      counts.set(fact, { fact: FACTS[fact][locale], isRequired: level === 'required', editions: count + 1 });
    }
  }
  const missing = [...counts.values()].sort(
    (a, b) => Number(b.isRequired) - Number(a.isRequired) || b.editions - a.editions,
  );
  send<typeof exportRoutes.readiness>(context, { editions, ready, missing });
}

/** Responds with the feeds. */
export async function showFeeds(strapi: Core.Strapi, context: Context): Promise<void> {
  send<typeof exportRoutes.feeds>(context, { feeds: await readFeeds(strapi) });
}

/** Creates a feed, and responds with its address: it is not shown again. */
export async function createFeed(strapi: Core.Strapi, context: Context): Promise<void> {
  const body = exportRoutes.createFeed.body.safeParse(context.request.body);
  if (!body.success) return context.badRequest(MESSAGES[panelLanguage(context)].name);
  const { name, channel, version = channelVersion(channel) } = body.data;
  const createdBy = staffMemberOf(context.state.user).name;
  const token = await inTransaction(strapi, async () => {
    const feed = await addFeed(strapi, { name, channel, version, createdBy });
    const facts = { name, channel, version };
    await recordStaffAction(strapi, { action: 'feed.created', on: `feed:${feed.id}`, facts });
    return feed.token;
  });
  send<typeof exportRoutes.createFeed>(context, { address: exportFeedAddress(env.PUBLIC_URL, token) });
}

/** Deletes a feed. */
export async function deleteFeed(strapi: Core.Strapi, context: Context): Promise<void> {
  const id = Number(context.params.id);
  const isDeleted = await inTransaction(strapi, async () => {
    const name = Number.isSafeInteger(id) ? await removeFeed(strapi, id) : null;
    if (name === null) return false;
    await recordStaffAction(strapi, { action: 'feed.removed', on: `feed:${id}`, facts: { name } });
    return true;
  });
  if (!isDeleted) return context.notFound(MESSAGES[panelLanguage(context)]['no-feed']);
  send<typeof exportRoutes.deleteFeed>(context, { done: true });
}
