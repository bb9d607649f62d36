import type { Locale } from '@colophon/contracts/locale';
import type { newsletterRoutes } from '@colophon/contracts/newsletter';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { openShop } from '~/shop/client.server';
import { linkToken } from './link-token';
import { NEWSLETTER_WORDS } from './newsletter-words.server';

type Kind = keyof typeof newsletterRoutes;
/** How a link of a mail stands: not yet clicked, or what the click came to. */
export type LinkState = 'ask' | 'done' | 'expired' | 'unknown' | 'unreachable';

/**
 * What a link of a mail opens. It changes nothing by itself, since programs that look through mails open every link:
 * the page asks for a click.
 */
export async function askForClick(kind: Kind, { request, params }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const token = await linkToken(request);
  const words = NEWSLETTER_WORDS[locale];
  const { title: heading, button } = words[kind];
  return data(
    {
      ...told(kind, locale, token ? 'ask' : 'unknown'),
      token: token ?? '',
      title: `${heading} | ${serverI18n(locale).t('site.title')}`,
      words: { heading, button, signUpAgain: words.signUpAgain, home: words.home },
    },
    { status: token ? 200 : 404, headers: NOT_KEPT },
  );
}

/**
 * The click, or a mail program's own button (RFC 8058), which posts to the address of the link and reads only the
 * status.
 */
export async function followLink(kind: Kind, { request, params }: ActionFunctionArgs) {
  const locale = localeOfParams(params);
  const token = await linkToken(request);
  const answer = token
    ? await openShop(request, locale).newsletter(kind, { token })
    : { kind: 'unknown' as const };
  const state: LinkState = answer.kind === 'data' ? answer.data.outcome : answer.kind;
  return data(told(kind, locale, state), { status: STATUSES[state], headers: NOT_KEPT });
}

/** How it stands, and the sentence for it. */
function told(kind: Kind, locale: Locale, state: LinkState): { state: LinkState; said: string } {
  return { state, said: NEWSLETTER_WORDS[locale][kind][state] };
}

const STATUSES: Readonly<Record<LinkState, number>> = {
  ask: 200,
  done: 200,
  expired: 410,
  unknown: 404,
  unreachable: 503,
};
const NOT_KEPT = { 'Cache-Control': 'no-store' };
