import type { Core } from '@strapi/strapi';
import { inTransaction } from '../database/sql';
import { hideActions, routesOfAdmin, takeRoutes } from './strapi-routes';

const TOKENS = /^\/(?:admin|api)-tokens(\/|$)/;

/**
 * Removes Strapi's API tokens. An admin token has the rights of the user who made it and never expires: it survives a password
 * change and the end of all sessions. Our programs use the service token from the settings.
 */
export function refuseTokens(strapi: Core.Strapi): void {
  takeRoutes([routesOfAdmin(strapi)], ({ path }) => TOKENS.test(path), 'tokens');
  hideActions(strapi, (uid) => /^(?:admin|api)-tokens\./.test(uid));
}

/** Deletes the tokens that Strapi creates at its first start. */
export async function removeTokens(strapi: Core.Strapi): Promise<void> {
  const removed = await inTransaction(strapi, (sql) => sql('DELETE FROM strapi_api_tokens RETURNING id'));
  if (removed.length > 0)
    strapi.log.warn(`${removed.length} tokens of the panel were removed: nothing uses them`);
}
