import { createHash, createHmac } from 'node:crypto';
import type { OrderId } from '@colophon/contracts/values/ids';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { StoredOrder } from './order-rows';
import { findOrderLink, rememberOrderLink } from './order-store';

/**
 * Creates the path of an order's status page; its hash is stored when this resolves. The token is derived from a key,
 * so that a mail that is sent again is the same mail; the database has only its hash, and stored links stay valid when
 * the key is rotated.
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

/** Finds the order of a token; null for an unknown one. */
export function orderOfToken(strapi: Core.Strapi, token: string): Promise<OrderId | null> {
  return findOrderLink(strapi.db.connection, hashOf(token));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
