import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { env } from '../src/env';

// Covers and files that editors upload live with the rest of the data, not in the source tree.
const publicFolder = join(env.DATA_DIR, 'public');
mkdirSync(join(publicFolder, 'uploads'), { recursive: true });

const config: Core.Config.Server = {
  host: env.CMS_HOST,
  port: env.CMS_PORT,
  // What mails to staff lead to. In a trial the panel finds its server by itself.
  ...(env.ADMIN_URL && { url: new URL(env.ADMIN_URL).origin }),
  dirs: { public: publicFolder },
  app: { keys: env.APP_KEYS },
  // The storefront is the one proxy in front, and sends one address: without the limit Koa believes the
  // leftmost one, which a visitor can write himself.
  proxy: { koa: true, maxIpsCount: 1 },
  logger: { updates: { enabled: false }, startup: { enabled: env.CMS_ADMIN } },
  transfer: { remote: { enabled: false } },
};

export default config;
