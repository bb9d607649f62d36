import type { Server } from 'node:http';
import { join } from 'node:path';
import { tlsWarning } from '@colophon/contracts/database/tls-warning';
import { provideEbookFiles } from '@colophon/shop/gateways/own-ebooks';
import type { Core } from '@strapi/strapi';
import { closeContentApi, hideVisitorAccounts } from './boot/closed-content-api';
import { ensureFirstAdmin } from './boot/first-admin';
import { fixContentTypes } from './boot/fixed-content-types';
import { applyLayouts } from './boot/layouts/apply-layouts';
import { ensureLocales } from './boot/locales';
import { refuseRequestsOut } from './boot/no-requests-out';
import { refuseTokens, removeTokens } from './boot/no-tokens';
import { endTurn, waitForTurn } from './boot/one-at-a-time';
import { ensureReadIndexes } from './boot/read-indexes';
import { ensureRoles } from './boot/roles';
import { sayUnlessMailGoes } from './boot/say-unless-mail-goes';
import { mailStaffThroughShop } from './boot/staff-mail';
import { ensureFormerSlugs } from './content/former-slugs';
import { noteContentDeeds } from './content/note-deeds';
import { registerContentRules } from './content/register';
import { keepUsedFiles } from './content/used/keep-used-files';
import { databaseAddress } from './database/connection';
import { lookInto } from './database/look-into-schema';
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
import { guardAccounts } from './staff/guard-accounts';
import { guardAddress } from './staff/guard-address';
import { guardLogin } from './staff/guard-login';
import { guardPasswords } from './staff/guard-passwords';
import { guardRoles } from './staff/guard-roles';
import { bucketProvider } from './uploads/bucket-provider';
import { guardUploads } from './uploads/guard-uploads';
import { nameStoredFiles } from './uploads/name-stored-files';
import { writeBeside } from './uploads/write-beside';

/** Longer than a proxy keeps an idle connection (Caddy: two minutes): else it may send a request into one that we close. */
const KEEP_ALIVE_MS = 130_000;

let privateServer: Server | undefined;

export default {
  async register({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    outliveFullDisk();
    const { schema } = await waitForTurn();
    lookInto(strapi, schema);
    const warning = env.APP_MODE === 'production' ? tlsWarning(databaseAddress()) : null;
    if (warning !== null) strapi.log.warn(warning);
    hideVisitorAccounts(strapi);
    if (env.APP_MODE === 'production') fixContentTypes(strapi);
    refuseRequestsOut(strapi);
    refuseTokens(strapi);
    registerContentRules(strapi);
    noteContentDeeds(strapi);
    guardAccounts(strapi);
    guardRoles(strapi);
    await guardLogin(strapi);
    guardPasswords(strapi);
    guardAddress(strapi);
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
    keepUsedFiles(strapi);
    nameStoredFiles(strapi);
    mailStaffThroughShop(strapi);
    await ensureOutbox(strapi);
    await ensureFormerSlugs(strapi);
    await ensureReadIndexes(strapi);
    await ensureLocales(strapi);
    await ensureRoles(strapi);
    await applyLayouts(strapi);
    await closeContentApi(strapi);
    await removeTokens(strapi);
    await ensureFirstAdmin(strapi);
    await endTurn();
    void sayUnlessMailGoes(strapi, env.SMTP_URL);
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
