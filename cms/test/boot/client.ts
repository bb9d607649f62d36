import { type CmsHandle, sharedCms } from './strapi';

export type ApiResponse = { status: number; body: unknown };

/** Calls the private API with the service token: POST with a body, else GET. */
export async function callApi(
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  cms: CmsHandle = sharedCms(),
): Promise<ApiResponse> {
  const response = await fetch(cms.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${cms.serviceToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await readBody(response) };
}

/** The content manager as a person at the admin panel uses it. */
export type AdminClient = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiResponse>;

/** Signs in at the admin panel; the first admin unless told otherwise. */
export async function signIn(
  cms: CmsHandle = sharedCms(),
  as: CmsHandle['admin'] = cms.admin,
): Promise<AdminClient> {
  const token = await tokenOf(cms, as);
  return async (method, path, body, headers = {}) => {
    const response = await fetch(cms.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await readBody(response) };
  };
}

const tokens = new Map<string, string>();

/** Strapi takes a handful of sign-ins of one person in five minutes: all suites share that of the first admin. */
export async function tokenOf(cms: CmsHandle, as: CmsHandle['admin']): Promise<string> {
  const { admin, adminToken } = sharedCms();
  // Elsewhere the first admin may have the same address, with another password.
  if (as.password === admin.password && !isExpired(adminToken)) return adminToken;
  const key = `${cms.databaseUrl} ${as.email}`;
  const token = tokens.get(key) ?? (await logIn(cms.url, as));
  tokens.set(key, token);
  return token;
}

function isExpired(token: string): boolean {
  const [, payload = ''] = token.split('.');
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
  return exp * 1000 < Date.now() + 60_000;
}

/** @returns the access token */
export async function logIn(url: string, as: CmsHandle['admin']): Promise<string> {
  const login = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(as),
  });
  const { data, error } = (await login.json()) as { data?: { token: string }; error?: unknown };
  if (!data) {
    throw new Error(`Sign-in of ${as.email} failed with ${login.status} ${JSON.stringify(error)}`);
  }
  return data.token;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
