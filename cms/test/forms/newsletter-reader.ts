import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newsletterRoutes } from '@colophon/contracts/forms/newsletter';
import { newNetwork } from '@colophon/launcher/testing/new-network';
import { callApi } from '../boot/client';
import { withDatabase } from '../boot/database';
import { sharedCms } from '../boot/strapi';
import { eventually } from '../eventually';
import { type ShopResponse, Visitor } from '../shop/shop-client';

const PATH = '/api/newsletter/subscribe';
let count = 0;
/** An address that is unique in the tests. */
export const newReader = () => `reader-${process.pid}-${Date.now()}-${++count}@example.org`;

/** Signs an address up, as the storefront forwards it. */
export function signUp(
  email: unknown,
  {
    language = 'en',
    from = newNetwork(),
    proof,
  }: { language?: string; from?: string; proof?: string | undefined } = {},
): Promise<ShopResponse> {
  return new Visitor(language).send(PATH, JSON.stringify({ email, proof }), { 'x-forwarded-for': from });
}

/** The mails to an address as they were written, in their order. */
export function mailsTo(email: string): string[] {
  const folder = join(sharedCms().dataDir, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^newsletter-.*\.eml$/.test(name))
    .sort((a, b) => Number(a.match(/(\d+)\.eml$/)?.[1]) - Number(b.match(/(\d+)\.eml$/)?.[1]))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`\nTo: ${email}`));
}

/** The n-th mail to an address, from 1; waits for it. */
export async function mailNumber(n: number, email: string): Promise<string> {
  await eventually(() => mailsTo(email).length >= n, {
    what: `mail ${n} to ${email}`,
    state: async () => ({ row: await rowOf(email), tasks: await openTasks() }),
  });
  return mailsTo(email)[n - 1] ?? '';
}

/** The token in a link of a mail; '' when there is no such link. */
export const tokenIn = (mail: string, kind: 'confirm' | 'unsubscribe') =>
  new RegExp(`/newsletter/${kind}\\?t=(?:3D)?([\\w-]{43})`).exec(
    mail.replace(/=\r?\n/g, '').replaceAll('?t=3D', '?t='),
  )?.[1] ?? '';

/** Posts the token of a link, as the storefront does for a reader. */
export const click = (kind: 'confirm' | 'unsubscribe', token: string) =>
  callApi(newsletterRoutes[kind].path, { token });

/** The stored subscription of an address. */
export async function rowOf(email: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await withDatabase(sharedCms().databaseUrl, (db) =>
    db.query('SELECT * FROM shop_newsletter_subscriptions WHERE email = $1', [email]),
  );
  return rows[0];
}

const openTasks = async () =>
  (
    await withDatabase(sharedCms().databaseUrl, (db) =>
      db.query('SELECT * FROM shop_outbox WHERE done_at IS NULL ORDER BY id LIMIT 30'),
    )
  ).rows;

/** Moves a date of a subscription into the past. */
export const ageBy = (email: string, column: string, interval: string) =>
  withDatabase(sharedCms().databaseUrl, (db) =>
    db.query(
      `UPDATE shop_newsletter_subscriptions SET ${column} = ${column} - $2::interval WHERE email = $1`,
      [email, interval],
    ),
  );
