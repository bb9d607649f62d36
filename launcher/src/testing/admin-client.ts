import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Login of an admin account. */
export type Login = { email: string; password: string };

/** Calls the admin API with a login; returns the `data` of the response, or the text of a file. */
export type AdminClient = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

/** Login that the first start of a trial saved in its DATA_DIR. */
export function firstLogin(dataDir: string): Login {
  const text = readFileSync(join(dataDir, 'first-admin.txt'), 'utf8');
  const value = (name: string) => new RegExp(`${name}:\\s*(\\S+)`).exec(text)?.[1] ?? '';
  return { email: value('E-mail'), password: value('Password') };
}

/**
 * Signs in without a browser. The admin limits an account to a handful of sign-ins in five minutes.
 * @param cms  base URL of the CMS, without the admin's path
 * @throws Error, also from the calls, with the response when its status is not a success
 */
export async function signInToAdmin(cms: string, login: Login): Promise<AdminClient> {
  return adminClient(cms, await tokenFor(cms, login));
}

/** Signs in. @returns a token that is valid for half an hour @throws Error */
export async function tokenFor(cms: string, login: Login): Promise<string> {
  const { token } = (await adminClient(cms, '')('POST', '/admin/login', login)) as { token: string };
  return token;
}

/** Creates the admin API client of a token. */
export function adminClient(cms: string, token: string): AdminClient {
  return async (method, path, body) => {
    const response = await fetch(cms + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return isJson ? (JSON.parse(text) as { data: unknown }).data : text;
  };
}
