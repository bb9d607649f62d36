import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AdminClient,
  adminClient,
  firstLogin as firstLoginIn,
  type Login,
  tokenFor,
} from '@colophon/launcher/testing/admin-client';
import { expect, type Page } from '@playwright/test';

export type { AdminClient };

/** Half of the lifetime of an access token. */
const SIGN_IN_SHARED_MS = 15 * 60_000;

/** The admin's origin, without its path. */
export const CMS = `http://127.0.0.1:${process.env.E2E_CMS_PORT}`;

/** The login that the first start saved. */
export function firstLogin(dataDir = process.env.E2E_DATA_DIR ?? ''): Login {
  return firstLoginIn(dataDir);
}

/**
 * API client of the first admin. All workers share one session, since the admin limits sign-ins to a handful in five
 * minutes.
 */
export async function firstAdmin(): Promise<AdminClient> {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'signed-in.txt');
  const isFresh = existsSync(file) && Date.now() - statSync(file).mtimeMs < SIGN_IN_SHARED_MS;
  if (!isFresh) {
    const whole = `${file}.${process.pid}`;
    writeFileSync(whole, await tokenFor(CMS, firstLogin()), { mode: 0o600 });
    renameSync(whole, file);
  }
  return adminClient(CMS, readFileSync(file, 'utf8'));
}

/** The accounts that a worker's journeys share. */
const SHARED = {
  'strapi-editor': { firstname: 'Eva', lastname: 'Jansen' },
  'strapi-super-admin': { firstname: 'Ada', lastname: 'Admin' },
} as const;
type SharedRole = keyof typeof SHARED;

const sharedTokens = new Map<SharedRole, { token: string; since: number }>();

/**
 * Signs a page in without the form, as an account that this worker's journeys share. Only the access token is shared: a
 * refresh token can be used once, so the first page that used it would end the sessions of the others.
 */
export async function enterAdmin(page: Page, role: SharedRole): Promise<void> {
  const cookie = { name: 'jwtToken', domain: new URL(CMS).hostname, path: '/admin' };
  await page.context().addCookies([{ ...cookie, value: await sharedToken(role) }]);
}

async function sharedToken(role: SharedRole): Promise<string> {
  const last = sharedTokens.get(role);
  if (last && Date.now() - last.since < SIGN_IN_SHARED_MS) return last.token;
  const token = await tokenFor(CMS, await hire(await firstAdmin(), role, SHARED[role]));
  sharedTokens.set(role, { token, since: Date.now() });
  return token;
}

/** Creates an account with all permissions, for signing in through the form. */
export async function hireAdmin(): Promise<Login> {
  return hire(await firstAdmin(), 'strapi-super-admin', SHARED['strapi-super-admin']);
}

type Name = { firstname: string; lastname: string };

/** Creates an account with the role Editor. */
export function hireEditor(admin: AdminClient, name: Name): Promise<Login> {
  return hire(admin, 'strapi-editor', name);
}

/** Creates an account with the role of a code. */
export async function hire(admin: AdminClient, roleCode: string, name: Name): Promise<Login> {
  const roles = (await admin('GET', '/admin/roles')) as { id: number; code: string }[];
  const role = roles.find(({ code }) => code === roleCode);
  const login = {
    email: `${randomBytes(4).toString('hex')}@press.example`,
    password: 'Kastanje-77-lantaarn',
  };
  const user = { ...name, email: login.email, roles: [role?.id] };
  const { id } = (await admin('POST', '/admin/users', user)) as { id: number };
  await admin('PUT', `/admin/users/${id}`, { password: login.password, isActive: true });
  return login;
}

/** Signs in through the form. */
export async function signIn(page: Page, { email, password }: Login, cms = CMS): Promise<void> {
  await page.goto(`${cms}/admin/auth/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/auth\/login/);
}
