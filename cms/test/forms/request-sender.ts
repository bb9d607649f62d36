import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newNetwork } from '@colophon/launcher/testing/new-network';
import { withDatabase } from '../boot/database';
import { sharedCms } from '../boot/strapi';
import { eventually } from '../eventually';
import { type ShopResponse, Visitor } from '../shop/shop-client';

let count = 0;
/** An address that is unique in the tests. */
export const newSender = () => `asker-${process.pid}-${Date.now()}-${++count}@example.org`;

/** A valid request for a review copy. */
export const reviewOf = (email: string, more: Record<string, string> = {}) => ({
  title: 'Cookies, Coleslaw, and Stoops',
  isbn: '978-90-8964-124-3',
  name: 'Anna Bijl',
  email,
  medium: 'De Krant',
  copy: 'file',
  ...more,
});

type Sending = {
  kind?: string;
  language?: string;
  from?: string;
  begun?: string | undefined;
  proof?: string | undefined;
};

/** Submits a form as the storefront forwards it. */
export function sendRequest(
  answers: unknown,
  { kind = 'review-copy', language = 'en', from = newNetwork(), begun, proof }: Sending = {},
): Promise<ShopResponse> {
  const body = JSON.stringify({ answers, begun, proof });
  return new Visitor(language).send(`/api/request/${kind}`, body, { 'x-forwarded-for': from });
}

/** The stored requests of an address. */
export async function requestRows(email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await withDatabase(sharedCms().databaseUrl, (db) =>
    db.query('SELECT * FROM shop_requests WHERE email = $1 ORDER BY id', [email]),
  );
  return rows;
}

/** Changes rows directly in the database. */
export const sql = (statement: string, bindings: unknown[] = []) =>
  withDatabase(sharedCms().databaseUrl, (db) => db.query(statement, bindings));

/** A mail of a request as it was written; waits for it. */
export async function requestMail(id: unknown, to: 'desk' | 'sender'): Promise<string> {
  const path = mailPath(id, to);
  await eventually(() => existsSync(path), { what: `the mail to the ${to}` });
  return readFileSync(path, 'utf8').replace(/=\r?\n/g, '');
}

/** Tells whether a mail of a request was written. */
export const wasMailed = (id: unknown, to: 'desk' | 'sender') => existsSync(mailPath(id, to));

const mailPath = (id: unknown, to: string) => join(sharedCms().dataDir, 'mail', `request-${id}-${to}.eml`);
