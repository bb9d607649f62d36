import { type newsletterRoutes, newsletterTokenSchema } from '@colophon/contracts/newsletter';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { openShop } from '~/shop/client.server';

type Kind = keyof typeof newsletterRoutes;
/** How a link of a mail stands: not yet clicked, or what the click came to. */
export type LinkState = 'ask' | 'done' | 'expired' | 'unknown' | 'unreachable';

/**
 * What a link of a mail opens. It changes nothing by itself, since programs that look through mails open every link:
 * the page asks for a click.
 */
export function askForClick(kind: Kind, { request, params }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const token = newsletterTokenSchema.safeParse(new URL(request.url).searchParams.get('t'));
  const i18n = serverI18n(locale);
  const title = i18n.getFixedT(locale, 'pages')(`newsletter.${kind}.title`);
  return data(
    {
      state: token.success ? ('ask' as const) : ('unknown' as const),
      token: token.success ? token.data : '',
      title: `${title} | ${i18n.getFixedT(locale)('site.title')}`,
    },
    { status: token.success ? 200 : 404, headers: NOT_KEPT },
  );
}

/**
 * The click, or a mail program's own button (RFC 8058), which posts to the address of the link and reads only the
 * status: whoever is not on the list has what he wanted.
 */
export async function followLink(kind: Kind, { request, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const given = form.get('t') ?? new URL(request.url).searchParams.get('t');
  const shop = openShop(request, localeOfParams(params));
  const token = newsletterTokenSchema.safeParse(given);
  const answer = token.success
    ? await shop.newsletter(kind, { token: token.data })
    : { kind: 'unknown' as const };
  const state: LinkState = answer.kind === 'data' ? answer.data.outcome : answer.kind;
  return data({ state }, { status: STATUSES[state], headers: NOT_KEPT });
}

const STATUSES: Readonly<Record<LinkState, number>> = {
  ask: 200,
  done: 200,
  expired: 410,
  unknown: 404,
  unreachable: 503,
};
const NOT_KEPT = { 'Cache-Control': 'no-store' };
