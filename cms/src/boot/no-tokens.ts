import type { Core } from '@strapi/strapi';
import { inTransaction } from '../database/sql';
import { hideActions, routesOfAdmin, takeRoutes } from './strapi-routes';

const TOKENS = /^\/(?:admin|api)-tokens(\/|$)/;

/**
 * Takes away Strapi's keys for programs. A key of the admin has the rights of who made it, without an end: it outlives a new
 * password and the end of all sessions. Ours ask with the service token, which settings hold.
 */
export function refuseTokens(strapi: Core.Strapi): void {
  takeRoutes([routesOfAdmin(strapi)], ({ path }) => TOKENS.test(path), 'tokens');
  hideActions(strapi, (uid) => /^(?:admin|api)-tokens\./.test(uid));
}

/** Removes the keys that were made under an older release. */
export async function removeTokens(strapi: Core.Strapi): Promise<void> {
  const removed = await inTransaction(strapi, (sql) => sql('DELETE FROM strapi_api_tokens RETURNING id'));
  if (removed.length > 0)
    strapi.log.warn(`${removed.length} tokens of the panel were removed: nothing uses them`);
}
