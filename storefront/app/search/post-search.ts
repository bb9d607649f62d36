import { type MultiSearch, SEARCH_PATH } from '@colophon/contracts/search/query';
import { postCall } from '~/sending/post-call';

/** Sends a search request from the browser. @param body  a text: JSON that InstantSearch's adapter wrote */
export function postSearch(body: MultiSearch | string, signal?: AbortSignal): Promise<Response> {
  return postCall(SEARCH_PATH, typeof body === 'string' ? body : JSON.stringify(body), signal);
}
