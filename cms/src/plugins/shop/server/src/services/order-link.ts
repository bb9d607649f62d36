import { createHash, createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { findOrderLink, rememberOrderLink } from '../store/order-links';
import type { StoredOrder } from '../store/order-rows';

/**
 * The path of the page that shows an order to its customer; it is ready to be given out when this resolves. The
 * token comes from a key and not from a row, so that a mail that is sent again is the same mail; the database has
 * only its hash, and a link stays known when the key is changed.
 */
export async function orderStatusPath(
  strapi: Core.Strapi,
  { id, number, placedAt, language }: Pick<StoredOrder, 'id' | 'number' | 'placedAt' | 'language'>,
): Promise<string> {
  const [key = ''] = shopConfig(strapi).cartCookieKeys;
  const subject = `order-status/${id}/${number}/${placedAt.toISOString()}`;
  const token = createHmac('sha256', key).update(subject).digest('base64url');
  await rememberOrderLink(strapi.db.connection, hashOf(token), id);
  return `/${language}/order/${token}`;
}

/** Which order a token leads to; null for one that we never gave out. */
export function orderOfToken(strapi: Core.Strapi, token: string): Promise<number | null> {
  return findOrderLink(strapi.db.connection, hashOf(token));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
