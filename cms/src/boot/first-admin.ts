import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { env } from '../settings/env';

export const FIRST_ADMIN_EMAIL = 'admin@colophon.example';
export const FIRST_ADMIN_FILE = 'first-admin.txt';

// Without letters and digits that look alike: somebody may have to type it.
const KINDS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'];

type UserService = { exists(): Promise<boolean>; create(user: object): Promise<unknown> };

/** Creates a password of twenty characters, some of each kind, as Strapi requires: more than 110 bits. */
export function makePassword(): string {
  const alphabet = KINDS.join('');
  for (;;) {
    const password = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
    if (KINDS.every((kind) => [...kind].some((letter) => password.includes(letter)))) return password;
  }
}

/** Admin URL for this run; the port differs if the default was taken or a proxy is in front. */
const addressLine = () =>
  `Address:  ${env.ADMIN_URL ? new URL(env.ADMIN_URL).origin : `http://${env.CMS_HOST}:${env.CMS_PORT}`}/admin`;

/**
 * Creates the first admin of a trial with a random password, in a file that only its owner can read. The file is written first,
 * so that a crash in between leaves no unknown password.
 */
export async function ensureFirstAdmin(strapi: Core.Strapi): Promise<void> {
  if (env.APP_MODE !== 'trial') return;
  const users = strapi.service('admin::user') as Core.Service & UserService;
  if (await users.exists()) {
    renewAddress();
    return;
  }
  const superAdmin: { id: number } | null = await strapi.service('admin::role').getSuperAdmin();
  if (!superAdmin) throw new Error('Strapi made no super admin role');

  const password = makePassword();
  writePasswordFile(password);
  await users.create({
    email: FIRST_ADMIN_EMAIL,
    firstname: 'First',
    lastname: 'Admin',
    password,
    registrationToken: null,
    isActive: true,
    roles: [superAdmin.id],
  });
}

function writePasswordFile(password: string): void {
  mkdirSync(env.DATA_DIR, { recursive: true });
  writeWhole([addressLine(), `E-mail:   ${FIRST_ADMIN_EMAIL}`, `Password: ${password}`]);
}

/** Updates the panel's address in the file; if somebody deleted the file, it stays deleted. */
function renewAddress(): void {
  const file = join(env.DATA_DIR, FIRST_ADMIN_FILE);
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const renewed = lines.map((line) => (line.startsWith('Address:') ? addressLine() : line));
  if (renewed.join() !== lines.join()) writeWhole(renewed);
}

function writeWhole(lines: readonly string[]): void {
  const file = join(env.DATA_DIR, FIRST_ADMIN_FILE);
  // A new file has its mode from its first byte; overwriting would preserve the old mode.
  rmSync(`${file}.new`, { force: true });
  writeFileSync(`${file}.new`, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(`${file}.new`, file);
}
