import { createHmac } from 'node:crypto';
import { alwaysOnFilter, PRODUCTS_INDEX } from '@colophon/contracts/search/document';

/** A key of an engine that may search. */
export type SearchKey = { uid: string; value: string };

/** The engine keys of our programs. */
export type ProgramKeys = { worker: string; storefront: string };

/** A tenant token that may search titles for sale by us, made from a key that may search. */
export function storefrontToken(searchKey: SearchKey, partnerProductGroup: string): string {
  return signTenantToken(searchKey, { [PRODUCTS_INDEX]: { filter: alwaysOnFilter(partnerProductGroup) } });
}

/** Signs a tenant token for Meilisearch without expiry; revoked by deleting its key. */
export function signTenantToken(
  { uid, value }: SearchKey,
  searchRules: Record<string, { filter: string }>,
): string {
  const head = encode({ alg: 'HS256', typ: 'JWT' });
  const signed = `${head}.${encode({ searchRules, apiKeyUid: uid })}`;
  return `${signed}.${createHmac('sha256', value).update(signed).digest('base64url')}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
