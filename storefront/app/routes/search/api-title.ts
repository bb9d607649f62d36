import { searchedTypeSchema } from '@colophon/contracts/search/query';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { findTitle } from '~/search/query-dsl/search-titles.server';
import { localeOf, refuseMethod, respondWith } from './api-response.server';

/** `GET /api/search/{type}/{id}`: one title; one that does not exist is `found: false`. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const { id = '' } = params;
  return respondWith(request, () => findTitle(searchedTypeSchema.parse(params.type), id, localeOf(request)));
}

export function action({ request }: ActionFunctionArgs) {
  return refuseMethod(request, 'GET');
}
