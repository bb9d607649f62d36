import { authorFormRoutes } from '@colophon/contracts/forms/author-form';
import { newsletterRoutes } from '@colophon/contracts/forms/newsletter';
import type { RequestKind } from '@colophon/contracts/forms/requests/definitions';
import { checkoutRoutes } from '@colophon/contracts/shop/checkout-routes';
import { type Envelope, envelopeOf } from '@colophon/contracts/shop/envelope';
import {
  type ShopBody,
  type ShopData,
  type ShopRouteName,
  shopRoutes,
} from '@colophon/contracts/shop/routes';
import type { Locale } from '@colophon/contracts/values/locale';
import { z } from 'zod';
import { env } from '~/settings/env.server';
import { CookieJar } from './cookie-jar';

/** Longer than a payment provider takes to create a session. */
const TIMEOUT_MS = 20_000;

/** Result of an API call to the shop. `unreachable`: no response, or one outside the contract. */
export type ShopResponse<N extends ShopRouteName> =
  | { kind: 'response'; status: number; envelope: Envelope<ShopData<N>> }
  | { kind: 'unreachable' };

type CheckoutRouteName = keyof typeof checkoutRoutes;
type CheckoutBody<N extends CheckoutRouteName> = z.input<(typeof checkoutRoutes)[N]['body']>;
type CheckoutData<N extends CheckoutRouteName> = z.infer<(typeof checkoutRoutes)[N]['data']>;

type NewsletterRouteName = keyof typeof newsletterRoutes;
type NewsletterData<N extends NewsletterRouteName> = z.infer<(typeof newsletterRoutes)[N]['data']>;

/** Result of a private call. `unknown`: the shop knows no such token or reference. */
export type PrivateResponse<Data> =
  | { kind: 'data'; data: Data }
  | { kind: 'unknown' }
  | { kind: 'unreachable' };

/** The shop's API client for one visitor's request: every call sends their cookies, and stores new ones. */
export type Shop = {
  /** @param place  the path parameter: the id of a product, the kind of a request */
  call<N extends ShopRouteName>(
    name: N,
    body?: ShopBody<N>,
    place?: number | RequestKind,
  ): Promise<ShopResponse<N>>;
  checkout<N extends CheckoutRouteName>(
    name: N,
    body: CheckoutBody<N>,
  ): Promise<PrivateResponse<CheckoutData<N>>>;
  newsletter<N extends NewsletterRouteName>(
    name: N,
    body: { token: string },
  ): Promise<PrivateResponse<NewsletterData<N>>>;
  /** whether authors can send their tax data, and the data that their form needs */
  authorForm(): Promise<PrivateResponse<z.infer<typeof authorFormRoutes.open.data>>>;
  /** headers for our response: the shop's Set-Cookie headers, and no-store, since the response is personal */
  headers(): Headers;
};

/** Creates a client for a visitor's request. Never throws: a shop that is down is the result `unreachable`. */
export function openShop(request: Request, locale: Locale): Shop {
  const jar = new CookieJar(request.headers.get('Cookie'));
  const clientAddress = request.headers.get('X-Forwarded-For');

  async function post(path: string, body: unknown): Promise<{ status: number; json: unknown } | null> {
    try {
      const response = await fetch(env.CMS_URL + path, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${env.SERVICE_TOKEN}`,
          Accept: 'application/json',
          'Accept-Language': locale,
          Origin: new URL(env.PUBLIC_URL).origin,
          ...(jar.header() ? { Cookie: jar.header() } : {}),
          ...(clientAddress ? { 'X-Forwarded-For': clientAddress } : {}),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      jar.store(response.headers.getSetCookie());
      return { status: response.status, json: await response.json() };
    } catch (error) {
      console.error(`POST ${path} failed`, error instanceof Error ? error.message : error);
      return null;
    }
  }

  async function askPrivately<Data>(
    { path, data }: { path: string; data: z.ZodType },
    body: unknown,
  ): Promise<PrivateResponse<Data>> {
    const response = await post(path, body);
    if (response?.status === 404 || response?.status === 400) return { kind: 'unknown' };
    const parsed = response?.status === 200 ? data.safeParse(response.json) : null;
    return parsed?.success ? { kind: 'data', data: parsed.data as Data } : { kind: 'unreachable' };
  }

  return {
    async call(name, body, place) {
      const route = shopRoutes[name];
      const response = await post(route.path.replace(/:\w+/, String(place)), body);
      const envelope = response && readEnvelope(route.data as z.ZodType, response.json);
      if (!response || !envelope) {
        if (response) console.error(`POST ${route.path} answered outside the contract`, response.status);
        return { kind: 'unreachable' };
      }
      return { kind: 'response', status: response.status, envelope: envelope as Envelope<never> };
    },
    checkout: (name, body) => askPrivately(checkoutRoutes[name], body),
    newsletter: (name, body) => askPrivately(newsletterRoutes[name], body),
    authorForm: () => askPrivately(authorFormRoutes.open, {}),
    headers() {
      const headers = new Headers({ 'Cache-Control': 'no-store' });
      for (const line of jar.setCookies()) headers.append('Set-Cookie', line);
      return headers;
    },
  };
}

const anyEnvelopeSchema = envelopeOf(z.unknown());

/** Parses a response envelope. The `data` of a refusal may have another shape than that of a success. */
function readEnvelope(data: z.ZodType, json: unknown): Envelope<unknown> | null {
  const envelope = anyEnvelopeSchema.safeParse(json);
  if (!envelope.success) return null;
  const parsed = data.nullable().safeParse(envelope.data.data);
  if (parsed.success) return { ...envelope.data, data: parsed.data };
  return envelope.data.success ? null : { ...envelope.data, data: null };
}
