import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TRIAL_SECRET_PREFIX } from '@colophon/contracts/operation/settings-rules';
import { StartError } from './start-error';

const NAMES = [
  'SERVICE_TOKEN',
  'APP_KEYS',
  'ADMIN_JWT_SECRET',
  'CART_COOKIE_KEYS',
  'MEILI_MASTER_KEY',
  'PREVIEW_SECRET',
] as const;

/**
 * The secrets of a trial: random, created once, stored in a file that only its owner can read. Different ones after a
 * restart would log out the admin and empty every cart. They are marked as a trial's: production refuses them.
 */
export function rememberedSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, 'secrets.json');
  const known = readSecrets(file);
  const secrets = Object.fromEntries(
    NAMES.map((name) => [
      name,
      known[name] ?? `${TRIAL_SECRET_PREFIX}${randomBytes(32).toString('base64url')}`,
    ]),
  );
  if (NAMES.some((name) => !known[name])) {
    mkdirSync(dataDir, { recursive: true });
    // Written to a sibling and renamed, so that a killed start leaves no half-written file.
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return secrets;
}

function readSecrets(file: string): Record<string, string> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch {
    throw new StartError(`${file} cannot be read: mend it, or remove it to have new secrets made.`);
  }
}
