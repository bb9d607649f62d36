import { randomBytes } from 'node:crypto';
import { type AdminClient, signIn } from './client';
import { type CmsHandle, sharedCms } from './strapi';

/** A password that the press's rules accept; a random one is refused now and then. */
export const STAFF_PASSWORD = 'Kastanje-77-lantaarn';

/** Somebody at the panel with a role of a code, such as 'shop-staff'; made by the first admin. */
export async function hire(
  roleCode: string,
  { language = null, cms = sharedCms() }: { language?: 'en' | 'nl' | null; cms?: CmsHandle } = {},
): Promise<AdminClient> {
  return signIn(cms, await hireAccount(roleCode, { language, cms }));
}

/** {@link hire}, with what to sign in by. */
export async function hireAccount(
  roleCode: string,
  { language = null, cms = sharedCms() }: { language?: 'en' | 'nl' | null; cms?: CmsHandle } = {},
): Promise<{ email: string; password: string }> {
  const admin = await signIn(cms);
  const roles = (await admin('GET', '/admin/roles')).body as { data: { id: number; code: string }[] };
  const role = roles.data.find(({ code }) => code === roleCode);
  if (!role) throw new Error(`There is no role ${roleCode}`);
  const account = {
    email: `${randomBytes(4).toString('hex')}@press.example`,
    password: STAFF_PASSWORD,
  };
  const name = { firstname: 'Els', lastname: 'de Boer' };
  const made = await admin('POST', '/admin/users', { ...name, email: account.email, roles: [role.id] });
  const { id } = (made.body as { data: { id: number } }).data;
  const active = await admin('PUT', `/admin/users/${id}`, { password: account.password, isActive: true });
  if (active.status !== 200) {
    throw new Error(`${account.email} got no password: ${active.status} ${JSON.stringify(active.body)}`);
  }
  if (language) {
    const member = await signIn(cms, account);
    await member('PUT', '/admin/users/me', { preferedLanguage: language });
  }
  return account;
}
