import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who signs in to the admin. */
export type Login = { email: string; password: string };

/** The admin's own calls, as somebody who has signed in: what the answer's `data` is, or the text of a file. */
export type Desk = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

/** The login that the first start of a trial wrote down in its DATA_DIR. */
export function firstLogin(dataDir: string): Login {
  const text = readFileSync(join(dataDir, 'first-admin.txt'), 'utf8');
  const value = (name: string) => new RegExp(`${name}:\\s*(\\S+)`).exec(text)?.[1] ?? '';
  return { email: value('E-mail'), password: value('Password') };
}

/**
 * Signs in without a browser; the admin takes a handful of sign-ins of one person in five minutes.
 * @param cms  where the admin is served, without its path
 * @throws Error, also from the calls, with what the admin answered when it is not well
 */
export async function signInToDesk(cms: string, login: Login): Promise<Desk> {
  return deskOf(cms, await tokenFor(cms, login));
}

/** What the admin knows somebody by who has signed in, for half an hour. @throws Error */
export async function tokenFor(cms: string, login: Login): Promise<string> {
  const { token } = (await deskOf(cms, '')('POST', '/admin/login', login)) as { token: string };
  return token;
}

/** The desk of whom a token stands for. */
export function deskOf(cms: string, token: string): Desk {
  return async (method, path, body) => {
    const answer = await fetch(cms + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return isJson ? (JSON.parse(text) as { data: unknown }).data : text;
  };
}
