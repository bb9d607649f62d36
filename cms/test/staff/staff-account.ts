import { randomBytes } from 'node:crypto';
import { type ApiResponse, signIn } from '../boot/client';
import { STAFF_PASSWORD } from '../boot/staff';
import { type CmsHandle, sharedCms } from '../boot/strapi';

/** An account of the panel, as its owner and an administrator know it. */
export type StaffAccount = { id: number; email: string; password: string; roleId: number };

/** Makes an account that nobody has signed in with yet. */
export async function employ(roleCode = 'shop-staff', cms: CmsHandle = sharedCms()): Promise<StaffAccount> {
  const roleId = await roleOf(roleCode, cms);
  const admin = await signIn(cms);
  const account = {
    email: `${randomBytes(4).toString('hex')}@press.example`,
    password: STAFF_PASSWORD,
  };
  const name = { firstname: 'Noor', lastname: 'Visser' };
  const made = await admin('POST', '/admin/users', { ...name, email: account.email, roles: [roleId] });
  const { id } = (made.body as { data: { id: number } }).data;
  const { password } = account;
  const set = await admin('PUT', `/admin/users/${id}`, { password, isActive: true });
  if (set.status !== 200) throw new Error(JSON.stringify(set));
  return { id, ...account, roleId };
}

/** The id of a role, by its code. */
export async function roleOf(code: string, cms: CmsHandle = sharedCms()): Promise<number> {
  const roles = (await (await signIn(cms))('GET', '/admin/roles')).body as {
    data: { id: number; code: string }[];
  };
  const role = roles.data.find((one) => one.code === code);
  if (!role) throw new Error(`There is no role ${code}`);
  return role.id;
}

/** A browser that is signed in at the panel. */
export type SignedIn = {
  /** asks for a new access token, as the panel does when it is opened the next day */
  renew(): Promise<ApiResponse>;
  /** calls with the access token of the sign-in */
  get(path: string): Promise<ApiResponse>;
  put(path: string, body: object): Promise<ApiResponse>;
};

/** What the panel's login form sends. `from`: the network address that a proxy would name. */
export function login(
  body: { email: string; password: string; rememberMe?: boolean },
  {
    cms = sharedCms(),
    from = '',
    language = '',
  }: { cms?: Pick<CmsHandle, 'url'>; from?: string; language?: string } = {},
): Promise<Response> {
  return fetch(`${cms.url}/admin/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(from && { 'x-forwarded-for': from }),
      ...(language && { 'accept-language': language }),
    },
    body: JSON.stringify({ deviceId: '5b1f4a0e-7f6c-4b7e-9f0e-2f6c1d9a7b11', ...body }),
  });
}

/** Signs in with "remember me", and keeps cookie and token as a browser does. */
export async function signInAsBrowser(
  { email, password }: StaffAccount,
  cms: CmsHandle = sharedCms(),
): Promise<SignedIn> {
  const signedIn = await login({ email, password, rememberMe: true }, { cms });
  const { data } = (await signedIn.json()) as { data?: { token: string } };
  if (!data) throw new Error(`The sign-in of ${email} ended with ${signedIn.status}`);
  let cookie = cookieOf(signedIn);
  const responseOf = async (response: Response) => ({ status: response.status, body: await response.json() });
  return {
    async renew() {
      const response = await fetch(`${cms.url}/admin/access-token`, { method: 'POST', headers: { cookie } });
      if (response.status === 200) cookie = cookieOf(response);
      return responseOf(response);
    },
    get: async (path) =>
      responseOf(await fetch(cms.url + path, { headers: { authorization: `Bearer ${data.token}` } })),
    put: async (path, body) =>
      responseOf(
        await fetch(cms.url + path, {
          method: 'PUT',
          headers: { authorization: `Bearer ${data.token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  };
}

function cookieOf(response: Response): string {
  const set = response.headers.getSetCookie().find((one) => one.startsWith('strapi_admin_refresh='));
  if (!set) throw new Error('No refresh cookie was set');
  return set.split(';')[0] ?? '';
}
