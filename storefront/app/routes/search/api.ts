import { multiSearchSchema } from '@colophon/contracts/search/query';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { runQueries } from '~/search/engine/run-queries.server';
import { readJson, refuse, refuseMethod, respondToBody, respondWith } from './api-response.server';

/**
 * `POST /api/search` (docs/specification.md#7-the-calls-it-makes): a multi-search of InstantSearch's adapter, restricted to what
 * visitors may see, or a search in the Query DSL.
 */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return refuseMethod(request, 'POST');
  const json = await readJson(request);
  const isMultiSearch = typeof json === 'object' && json !== null && 'queries' in json;
  if (!isMultiSearch) return respondToBody(request, json);
  const body = multiSearchSchema.safeParse(json);
  if (!body.success) return refuse(request, 400, 'api.malformed');
  return respondWith(request, async () => ({ results: await runQueries(body.data.queries, new Date()) }));
}

export function loader({ request }: LoaderFunctionArgs) {
  return refuseMethod(request, 'POST');
}
