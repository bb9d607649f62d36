import { searchedTypeSchema } from '@colophon/contracts/search/query';
import { searchParametersSchema } from '@colophon/contracts/search/query-dsl/search-body';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { readJson, refuseMethod, refuseNamed, respondToBody, respondToSearch } from './api-response.server';

/** `GET /api/search/{type}/_search?q=&size=&from=&sort=`: a simple search for books or journals. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const type = searchedTypeSchema.parse(params.type);
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const parameters = searchParametersSchema.safeParse(given);
  if (!parameters.success) return refuseNamed(request, parameters.error);
  return respondToSearch(request, parameters.data, type);
}

/** `POST /api/search/{type}/_search`: a search for books or journals in the Query DSL. */
export async function action({ request, params }: ActionFunctionArgs) {
  const type = searchedTypeSchema.parse(params.type);
  if (request.method !== 'POST') return refuseMethod(request, 'GET, POST');
  return respondToBody(request, await readJson(request), type);
}
