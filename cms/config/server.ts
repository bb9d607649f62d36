import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { env } from '../src/settings/env';

// Uploaded covers and files are stored with the rest of the data, not in the source tree.
const publicFolder = join(env.DATA_DIR, 'public');
mkdirSync(join(publicFolder, 'uploads'), { recursive: true });

const config: Core.Config.Server = {
  host: env.CMS_HOST,
  port: env.CMS_PORT,
  // Origin of the links in mails to staff. In a trial the panel uses its own.
  ...(env.ADMIN_URL && { url: new URL(env.ADMIN_URL).origin }),
  dirs: { public: publicFolder },
  app: { keys: env.APP_KEYS },
  // The storefront is the only proxy in front, and sends one address: without the limit Koa uses the leftmost one, which a
  // visitor can forge.
  proxy: { koa: true, maxIpsCount: 1 },
  logger: { updates: { enabled: false }, startup: { enabled: env.CMS_ADMIN } },
  transfer: { remote: { enabled: false } },
};

export default config;
