import type { SearchedType } from '@colophon/contracts/search/query';
import {
  nameOfRefused,
  type SearchBody,
  searchBodySchema,
} from '@colophon/contracts/search/query-dsl/search-body';
import { localeFromAcceptLanguage } from '@colophon/contracts/values/locale';
import { wellFormed } from '@colophon/contracts/values/well-formed';
import type { z } from 'zod';
import { CmsUnavailable } from '~/content/client.server';
import { serverI18n } from '~/i18n/i18next.server';
import { SearchRefused, SearchUnavailable } from '~/search/engine/ask-engine.server';
import { SEARCH_RETRY_AFTER_S } from '~/search/engine/run-queries.server';
import { searchTitles } from '~/search/query-dsl/search-titles.server';
import { env } from '~/settings/env.server';

const HEADERS = { 'Cache-Control': 'no-store', Vary: 'Accept-Language' };
const MAX_NAME_CHARACTERS = 200;

/** Parses the body of a search as JSON, whatever its content type says; undefined where it is none. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

/** Responds to a search in the Query DSL. */
export async function respondToBody(request: Request, json: unknown, type?: SearchedType): Promise<Response> {
  if (json === undefined) return refuse(request, 400, 'api.malformed');
  const body = searchBodySchema.safeParse(json);
  if (!body.success) return refuseNamed(request, body.error);
  const name = nameOfUnknownGroup(body.data);
  if (name) return refuse(request, 400, 'api.unknown', { name });
  return respondToSearch(request, body.data, type);
}

/** The name of a filter that excludes another product group than the partner's. */
function nameOfUnknownGroup({ post_filter, aggs }: SearchBody): string | undefined {
  const filters = [
    ['post_filter', post_filter] as const,
    ...aggs.map(({ filter, within }) => [`aggs.${filter}.filter`, within] as const),
  ];
  const isUnknown = (group: string) => group !== env.PARTNER_PRODUCT_GROUP;
  const found = filters.find(([, { excludedGroups }]) => excludedGroups.some(isUnknown));
  return found && `${found[0]}.bool.must_not`;
}

/** Runs a search in the Query DSL and responds with its result. */
export function respondToSearch(request: Request, body: SearchBody, type?: SearchedType): Promise<Response> {
  return respondWith(request, () => searchTitles(body, localeOf(request), type));
}

/**
 * Responds with what a search returns, or with a refusal in the language of the request: 400 where the engine cannot read
 * the query, 503 where the engine or the CMS does not respond.
 */
export async function respondWith(request: Request, search: () => Promise<object>): Promise<Response> {
  try {
    return Response.json(await search(), { headers: HEADERS });
  } catch (error) {
    if (error instanceof SearchRefused) return refuse(request, 400, 'api.malformed');
    if (!(error instanceof SearchUnavailable || error instanceof CmsUnavailable)) throw error;
    return refuse(request, 503, 'down.heading');
  }
}

/** Refuses a search that its schema does not accept, and names the part. */
export function refuseNamed(request: Request, error: z.ZodError): Response {
  const name = wellFormed(nameOfRefused(error).slice(0, MAX_NAME_CHARACTERS));
  return refuse(request, 400, name ? 'api.unknown' : 'api.malformed', { name });
}

/** Refuses a call that is made with another method. @param allow  the right ones */
export function refuseMethod(request: Request, allow: string): Response {
  const response = refuse(request, 405, 'api.method', { method: allow });
  response.headers.set('Allow', allow);
  return response;
}

type MessageKey = 'api.method' | 'api.malformed' | 'api.unknown' | 'down.heading';

export function refuse(
  request: Request,
  status: 400 | 405 | 503,
  message: MessageKey,
  values: Record<string, string> = {},
): Response {
  const { t } = serverI18n(localeOf(request));
  return Response.json(
    { success: false, messages: [t(message, { ns: 'search', ...values })] },
    { status, headers: { ...HEADERS, ...(status === 503 && { 'Retry-After': SEARCH_RETRY_AFTER_S }) } },
  );
}

export function localeOf(request: Request) {
  return localeFromAcceptLanguage(request.headers.get('Accept-Language'));
}
