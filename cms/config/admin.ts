import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { Core } from '@strapi/strapi';
import { FORGOTTEN_PASSWORD_MAIL } from '../src/boot/forgotten-password-mail';
import { openPreviewAddress } from '../src/preview/open-preview';
import { env } from '../src/settings/env';

// Strapi requires keys for its API tokens. There are none here (src/strapi-patches/no-tokens.ts), so nothing is ever read with them.
const unused = randomBytes(32).toString('hex');

const config = {
  auth: {
    secret: env.ADMIN_JWT_SECRET,
    sessions: {
      accessTokenLifespan: 30 * 60,
      maxRefreshTokenLifespan: 30 * 24 * 60 * 60,
      idleRefreshTokenLifespan: 7 * 24 * 60 * 60,
    },
    // A Secure cookie over plain http is refused: a trial has no https.
    cookie: { secure: (env.ADMIN_URL ?? env.PUBLIC_URL).startsWith('https://') },
  },
  // Strapi's type says string; it actually reads this object, as its own template shows.
  forgotPassword: { emailTemplate: FORGOTTEN_PASSWORD_MAIL as unknown as string },
  apiToken: { salt: unused },
  transfer: { token: { salt: unused } },
  secrets: { encryptionKey: unused },
  flags: { nps: false, promoteEE: false, docLinks: false },
  preview: {
    enabled: true,
    config: {
      allowedOrigins: [new URL(env.PUBLIC_URL).origin],
      handler: (uid: string, place: Parameters<typeof openPreviewAddress>[2]) =>
        openPreviewAddress(strapi, uid, place),
    },
  },
  ai: { enabled: false },
  serveAdminPanel: env.CMS_ADMIN,
  autoOpen: false,
  // `npm run dev` restarts the CMS when a file of it is saved, except these: it runs none of them.
  watchIgnoreFiles: ['**/*.test.ts', '**/*.test.tsx', resolve('test/**'), resolve('dist-tests/**')],
} satisfies Core.Config.Admin & Record<string, unknown>;

export default config;
