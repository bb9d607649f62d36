import type { Server } from 'node:http';
import { join } from 'node:path';
import { provideEbookFiles } from '@colophon/shop/gateways/own-ebooks';
import type { Core } from '@strapi/strapi';
import { closeContentApi, hideVisitorAccounts } from './boot/closed-content-api';
import { ensureFirstAdmin } from './boot/first-admin';
import { fixContentTypes } from './boot/fixed-content-types';
import { applyLayouts } from './boot/layouts/apply-layouts';
import { ensureLocales } from './boot/locales';
import { endTurn, waitForTurn } from './boot/one-at-a-time';
import { ensureReadIndexes } from './boot/read-indexes';
import { ensureRoles } from './boot/roles';
import { mailStaffThroughShop } from './boot/staff-mail';
import { ensureFormerSlugs } from './content/former-slugs';
import { registerContentRules } from './content/register';
import { env } from './env';
import { bucketEbooks } from './files/bucket-ebooks';
import { sayUnlessReached } from './files/say-unless-reached';
import { configuredBucket, uploadsBucket } from './files/uploads-bucket';
import { drainBeforeEnd } from './observation/drain';
import { outliveFullDisk } from './observation/outlive-full-disk';
import { startPrivateServer } from './observation/private-server';
import { registerSearchIndexDesk } from './outbox/desk/register-desk';
import { recordFileChanges } from './outbox/record-files';
import { ensureOutbox } from './outbox/tables';
import { bucketProvider } from './uploads/bucket-provider';
import { guardUploads } from './uploads/guard-uploads';
import { writeBeside } from './uploads/write-beside';

/** Longer than a proxy keeps an idle connection (Caddy: two minutes): else it may send a request into one that we close. */
const KEEP_ALIVE_MS = 130_000;

let privateServer: Server | undefined;

export default {
  async register({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    outliveFullDisk();
    await waitForTurn();
    hideVisitorAccounts(strapi);
    if (env.APP_MODE === 'production') fixContentTypes(strapi);
    registerContentRules(strapi);
    recordFileChanges(strapi);
    registerSearchIndexDesk(strapi);
    if (configuredBucket) {
      provideEbookFiles(strapi, bucketEbooks(configuredBucket, env.S3_LINK_MINUTES * 60));
    }
    const { provider } = strapi.plugin('upload');
    if (uploadsBucket) Object.assign(provider, bucketProvider(uploadsBucket));
    else writeBeside(provider, join(strapi.dirs.static.public, 'uploads'));
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    guardUploads(strapi);
    mailStaffThroughShop(strapi);
    await ensureOutbox(strapi);
    await ensureFormerSlugs(strapi);
    await ensureReadIndexes(strapi);
    await ensureLocales(strapi);
    await ensureRoles(strapi);
    await applyLayouts(strapi);
    await closeContentApi(strapi);
    await ensureFirstAdmin(strapi);
    await endTurn();
    if (uploadsBucket) void sayUnlessReached(strapi, uploadsBucket);
    drainBeforeEnd(strapi, env.DRAIN_SECONDS * 1000);
    strapi.server.httpServer.keepAliveTimeout = KEEP_ALIVE_MS;
    if (env.CMS_PRIVATE_PORT) {
      privateServer = startPrivateServer(strapi, { host: env.PRIVATE_HOST, port: env.CMS_PRIVATE_PORT });
    }
  },

  destroy(): void {
    privateServer?.close();
  },
};
