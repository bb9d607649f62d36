import type { ProofChallenge } from '@colophon/contracts/forms/proof-of-work';
import type { ResolvedAddress } from '@colophon/contracts/shop/postal-code';
import type { ShopData, ShopPath, ShopRouteName } from '@colophon/contracts/shop/routes';
import { fieldsOf, isObject } from '~/sending/json-fields';

/** Path of a call, and the parser of its response's data: null for data outside the contract. */
export type PageCall<N extends ShopRouteName> = {
  path: ShopPath<N>;
  read: (json: unknown) => ShopData<N> | null;
};

/**
 * The calls that pages make. Written out, since the route list would bring all schemas into the browser; a path or a type
 * other than the list's does not compile, and a test compares each reader with its schema.
 */
export const PAGE_CALLS = {
  productIsEbookAvailable: { path: '/api/product/:id/isEbookAvailable', read: readAvailability },
  orderResolvePostalcode: { path: '/api/order/resolve-postalcode', read: readAddresses },
  requestStart: { path: '/api/request/start', read: readStart },
  formAuthorChallenge: { path: '/api/form/author/challenge', read: readChallenge },
} satisfies { [N in ShopRouteName]?: PageCall<N> };

export type PageCallName = keyof typeof PAGE_CALLS;

function readAvailability(json: unknown): { isAvailable: boolean } | null {
  const { isAvailable } = fieldsOf(json);
  return typeof isAvailable === 'boolean' ? { isAvailable } : null;
}

function readAddresses(json: unknown): ResolvedAddress[] | null {
  if (!Array.isArray(json)) return null;
  const addresses = json.flatMap((address) => readAddress(address) ?? []);
  return addresses.length === json.length ? addresses : null;
}

function readAddress(json: unknown): ResolvedAddress | null {
  const { postcode, city, street } = fieldsOf(json);
  const { label } = fieldsOf(city);
  const isRight = typeof postcode === 'string' && typeof label === 'string' && typeof street === 'string';
  return isRight ? { postcode, city: { label }, street } : null;
}

function readStart(json: unknown): { begun: string } | null {
  const { begun } = fieldsOf(json);
  return typeof begun === 'string' ? { begun } : null;
}

function readChallenge(json: unknown): ProofChallenge | null {
  const { parameters, signature } = fieldsOf(json);
  return isObject(parameters) && typeof signature === 'string' ? { parameters, signature } : null;
}
