import { randomBytes } from 'node:crypto';
import {
  type Desk,
  firstLogin as firstLoginIn,
  type Login,
  signInToDesk,
} from '@colophon/launcher/admin-desk';
import { expect, type Page } from '@playwright/test';

export type { Desk };

/** Where the admin is served, without its path. */
export const CMS = `http://127.0.0.1:${process.env.E2E_CMS_PORT}`;

/** The login that the first start wrote down. */
export function firstLogin(dataDir = process.env.E2E_DATA_DIR ?? ''): Login {
  return firstLoginIn(dataDir);
}

let firstDesk: Promise<Desk> | undefined;

/** The first admin's desk; one a worker is enough, and more are refused. */
export function adminDesk(): Promise<Desk> {
  firstDesk ??= signInToDesk(CMS, firstLogin());
  return firstDesk;
}

type Name = { firstname: string; lastname: string };

/** An account with the role Editor, made by the first admin. */
export function hireEditor(admin: Desk, name: Name): Promise<Login> {
  return hire(admin, 'strapi-editor', name);
}

/** An account with the role of a code, made by the first admin. */
export async function hire(admin: Desk, roleCode: string, name: Name): Promise<Login> {
  const roles = (await admin('GET', '/admin/roles')) as { id: number; code: string }[];
  const role = roles.find(({ code }) => code === roleCode);
  const login = {
    email: `${randomBytes(4).toString('hex')}@press.example`,
    password: `Aa1${randomBytes(9).toString('base64url')}`,
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
