import type { newsletterRoutes } from '@colophon/contracts/forms/newsletter';
import type { Locale } from '@colophon/contracts/values/locale';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { openShop } from '~/shop/client.server';
import { linkToken } from './link-token';
import { NEWSLETTER_MESSAGES } from './newsletter-messages.server';

type Kind = keyof typeof newsletterRoutes;
/** State of an e-mail's link: not yet confirmed by a click, or the result of it. */
export type LinkState = 'ask' | 'done' | 'expired' | 'unknown' | 'unreachable';

/**
 * Loads the page of a link in an e-mail. A GET request changes nothing, since mail scanners open every link: the page
 * asks for a click.
 */
export async function askForClick(kind: Kind, { request, params }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const token = await linkToken(request);
  const messages = NEWSLETTER_MESSAGES[locale];
  const { title: heading, button } = messages[kind];
  return data(
    {
      ...resultOf(kind, locale, token ? 'ask' : 'unknown'),
      token: token ?? '',
      title: `${heading} | ${serverI18n(locale).t('site.title')}`,
      messages: { heading, button, signUpAgain: messages.signUpAgain, home: messages.home },
    },
    { status: token ? 200 : 404, headers: NO_STORE },
  );
}

/**
 * Handles the click, or a mail client's one-click unsubscribe (RFC 8058), which posts to the link's URL and reads only
 * the status.
 */
export async function followLink(kind: Kind, { request, params }: ActionFunctionArgs) {
  const locale = localeOfParams(params);
  const token = await linkToken(request);
  const response = token
    ? await openShop(request, locale).newsletter(kind, { token })
    : { kind: 'unknown' as const };
  const state: LinkState = response.kind === 'data' ? response.data.outcome : response.kind;
  return data(resultOf(kind, locale, state), { status: STATUSES[state], headers: NO_STORE });
}

function resultOf(kind: Kind, locale: Locale, state: LinkState): { state: LinkState; message: string } {
  return { state, message: NEWSLETTER_MESSAGES[locale][kind][state] };
}

const STATUSES: Readonly<Record<LinkState, number>> = {
  ask: 200,
  done: 200,
  expired: 410,
  unknown: 404,
  unreachable: 503,
};
const NO_STORE = { 'Cache-Control': 'no-store' };
