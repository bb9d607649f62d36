import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** Where the admin is served, without its path. */
export const CMS = `http://127.0.0.1:${process.env.E2E_CMS_PORT}`;

type Login = { email: string; password: string };

/** The login that the first start wrote down. */
export function firstLogin(): Login {
  const text = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'first-admin.txt'), 'utf8');
  const value = (name: string) => new RegExp(`${name}:\\s*(\\S+)`).exec(text)?.[1] ?? '';
  return { email: value('E-mail'), password: value('Password') };
}

/** The admin's own calls, as somebody who has signed in. */
export type Desk = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

let firstDesk: Promise<Desk> | undefined;

/** The first admin's desk. The admin takes a handful of sign-ins of one person in five minutes: one a worker is enough. */
export function adminDesk(): Promise<Desk> {
  firstDesk ??= deskOf(firstLogin());
  return firstDesk;
}

/** Signs in without a browser; answers what the call's `data` is, or the text of a file. */
async function deskOf(login: Login): Promise<Desk> {
  const call = async (token: string, method: string, path: string, body?: object) => {
    const answer = await fetch(CMS + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return isJson ? (JSON.parse(text) as { data: unknown }).data : text;
  };
  const { token } = (await call('', 'POST', '/admin/login', login)) as { token: string };
  return (method, path, body) => call(token, method, path, body);
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
export async function signIn(page: Page, { email, password }: Login): Promise<void> {
  await page.goto(`${CMS}/admin/auth/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/auth\/login/);
}
