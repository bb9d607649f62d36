import type { ShopBody, ShopData, ShopPlace } from '@colophon/contracts/shop/routes';
import { fieldsOf, isTexts } from '~/sending/json-fields';
import { postCall } from '~/sending/post-call';
import { PAGE_CALLS, type PageCall, type PageCallName } from './shop-readers';

/** A response of the shop: `data` is null where it was refused. */
export type ShopReply<N extends PageCallName> = {
  data: ShopData<N> | null;
  /** sentences for the visitor */
  messages: string[];
};

type Details<N extends PageCallName> = { signal?: AbortSignal } & (ShopPlace<N> extends undefined
  ? { place?: never }
  : { place: ShopPlace<N> });

/**
 * Calls the shop from a page, in the page's language. The name decides path, body and type of the response, as the route
 * list of the contracts pairs them.
 * @param body  undefined where the call takes none
 * @param details  `place` is the value of the path's parameter
 * @returns null when the request failed: no response, or one outside the contract. Never throws
 */
export async function callShop<N extends PageCallName>(
  name: N,
  ...[body, details]: ShopPlace<N> extends undefined
    ? [body?: ShopBody<N>, details?: Details<N>]
    : [body: ShopBody<N>, details: Details<N>]
): Promise<ShopReply<N> | null> {
  const { path, read } = PAGE_CALLS[name] as PageCall<PageCallName>;
  const address = path.replace(/:\w+/, String(details?.place));
  try {
    const response = await postCall(address, body && JSON.stringify(body), details?.signal);
    return readReply(await response.json(), read) as ShopReply<N> | null;
  } catch {
    return null;
  }
}

/** Parses a response envelope. The `data` of a refusal may have another shape than that of a success. */
function readReply<D>(json: unknown, read: (data: unknown) => D | null) {
  const { success, data, messages } = fieldsOf(json);
  if (typeof success !== 'boolean' || data === undefined || !isTexts(messages)) return null;
  const readable = data === null ? null : read(data);
  return success && data !== null && readable === null ? null : { data: readable, messages };
}
