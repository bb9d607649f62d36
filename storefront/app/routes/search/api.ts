import { multiSearchSchema } from '@colophon/contracts/search/query';
import { localeFromAcceptLanguage } from '@colophon/contracts/values/locale';
import type { ActionFunctionArgs } from '@remix-run/node';
import { serverI18n } from '~/i18n/i18next.server';
import { SearchRefused, SearchUnavailable } from '~/search/engine/ask-engine.server';
import { runQueries, SEARCH_RETRY_AFTER_S } from '~/search/engine/run-queries.server';

const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * `POST /api/search` (docs/specification.md#7-the-calls-it-makes): validates a multi-search of InstantSearch's adapter,
 * restricts it to what visitors may see, and runs it on the engine.
 */
export async function action({ request }: ActionFunctionArgs) {
  const t = serverI18n(localeFromAcceptLanguage(request.headers.get('Accept-Language'))).t;
  const refuse = (status: number, message: string, headers: Record<string, string> = {}) =>
    Response.json({ success: false, messages: [message] }, { status, headers: { ...NO_STORE, ...headers } });
  if (request.method !== 'POST') return refuse(405, t('api.method', { ns: 'search' }));
  const isJson = request.headers.get('Content-Type')?.startsWith('application/json');
  const body = multiSearchSchema.safeParse(isJson && (await request.json().catch(() => null)));
  if (!body.success) return refuse(400, t('api.malformed', { ns: 'search' }));
  try {
    const results = await runQueries(body.data.queries, new Date());
    return Response.json({ results }, { headers: NO_STORE });
  } catch (error) {
    if (error instanceof SearchRefused) return refuse(400, t('api.malformed', { ns: 'search' }));
    if (!(error instanceof SearchUnavailable)) throw error;
    return refuse(503, t('down.heading', { ns: 'search' }), { 'Retry-After': SEARCH_RETRY_AFTER_S });
  }
}

/** Responds 405 to a GET request. */
export function loader({ request }: ActionFunctionArgs) {
  const t = serverI18n(localeFromAcceptLanguage(request.headers.get('Accept-Language'))).t;
  return Response.json(
    { success: false, messages: [t('api.method', { ns: 'search' })] },
    { status: 405, headers: { ...NO_STORE, Allow: 'POST' } },
  );
}
