import type { Server } from 'node:http';
import { join } from 'node:path';
import { tlsWarning } from '@colophon/platform/database/database-url';
import { provideEbookFiles } from '@colophon/shop/ebook/distributors/own-ebooks';
import type { Core } from '@strapi/strapi';
import { ensureFirstAdmin } from './boot/first-admin';
import { ensureLocales } from './boot/locales';
import { createReadIndexes } from './boot/read-indexes';
import { ensureRoles } from './boot/roles';
import { endTurn, waitForBootLock } from './boot/wait-for-boot-lock';
import { warnIfMailFails } from './boot/warn-if-mail-fails';
import { registerContentRules } from './content/register';
import { protectUsedFiles } from './content/used/protect-used-files';
import { connectionSettings } from './database/connection';
import { hurryWhileServing } from './database/pool-patience';
import { registerExportAdmin } from './exchange/admin/register-export-admin';
import { registerImportAdmin } from './exchange/admin/register-import-admin';
import { startImportWorker, stopImportWorker } from './exchange/import-worker';
import { bucketEbooks } from './files/bucket-ebooks';
import { logUnlessReachable } from './files/log-unless-reachable';
import { configuredBucket, uploadsBucket } from './files/uploads-bucket';
import { applyLayouts } from './layouts/apply-layouts';
import { drainBeforeEnd } from './observation/drain';
import { startPrivateServer } from './observation/start-private-server';
import { surviveFullDisk } from './observation/survive-full-disk';
import { registerSearchIndexAdmin } from './outbox/admin/register-search-index-admin';
import { enqueueUnknownTitles } from './outbox/enqueue-unknown-titles';
import { recordFileChanges } from './outbox/record-files';
import { registerPeopleAdmin } from './people/admin/register-people-admin';
import { env } from './settings/env';
import { guardAccounts } from './staff/guard-accounts';
import { guardAddress } from './staff/guard-address';
import { guardLinks } from './staff/guard-links';
import { guardLogin } from './staff/guard-login';
import { guardPasswords } from './staff/guard-passwords';
import { guardRoles } from './staff/guard-roles';
import { closeContentApi, hideVisitorAccounts } from './strapi-patches/closed-content-api';
import { fixContentTypes } from './strapi-patches/fixed-content-types';
import { guardQueryFields } from './strapi-patches/guard-query-fields';
import { refuseRequestsOut } from './strapi-patches/no-requests-out';
import { refuseTokens, removeTokens } from './strapi-patches/no-tokens';
import { refusePublishing } from './strapi-patches/refuse-publishing';
import { refuseRelations } from './strapi-patches/refuse-relations';
import { requirePermissions } from './strapi-patches/require-permissions';
import { sanitizeSharedFields } from './strapi-patches/sanitize-shared-fields';
import { mailStaffThroughShop } from './strapi-patches/staff-mail';
import { surviveLostConnection } from './strapi-patches/survive-lost-connection';
import { lookInto } from './strapi-patches/table-schema';
import { makeWritesAtomic } from './uploads/atomic-writes';
import { bucketProvider } from './uploads/bucket-provider';
import { guardUploads } from './uploads/guard-uploads';
import { nameStoredFiles } from './uploads/name-stored-files';
import { applyUploadSettings } from './uploads/upload-settings';

/**
 * Longer than a proxy keeps an idle connection (Caddy: two minutes): otherwise it may send a request on a connection that we
 * are closing.
 */
const KEEP_ALIVE_MS = 130_000;

let forOperators: Server | undefined;

export default {
  async register({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    surviveFullDisk();
    const { schema } = await waitForBootLock();
    lookInto(strapi, schema);
    const warning = env.APP_MODE === 'production' ? tlsWarning(connectionSettings()) : null;
    if (warning !== null) strapi.log.warn(warning);
    hideVisitorAccounts(strapi);
    if (env.APP_MODE === 'production') fixContentTypes(strapi);
    refuseRequestsOut(strapi);
    refuseTokens(strapi);
    requirePermissions(strapi);
    refuseRelations(strapi);
    guardQueryFields(strapi);
    refusePublishing(strapi);
    sanitizeSharedFields(strapi);
    registerContentRules(strapi);
    guardAccounts(strapi);
    guardRoles(strapi);
    await guardLogin(strapi);
    guardLinks(strapi);
    guardPasswords(strapi);
    guardAddress(strapi);
    recordFileChanges(strapi);
    registerSearchIndexAdmin(strapi);
    registerImportAdmin(strapi);
    registerExportAdmin(strapi);
    registerPeopleAdmin(strapi);
    if (configuredBucket) {
      provideEbookFiles(strapi, bucketEbooks(configuredBucket));
    }
    const { provider } = strapi.plugin('upload');
    if (uploadsBucket) Object.assign(provider, bucketProvider(uploadsBucket));
    else makeWritesAtomic(provider, join(strapi.dirs.static.public, 'uploads'));
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    guardUploads(strapi);
    protectUsedFiles(strapi);
    nameStoredFiles(strapi);
    mailStaffThroughShop(strapi);
    await enqueueUnknownTitles(strapi);
    await createReadIndexes(strapi);
    await applyUploadSettings(strapi);
    await ensureLocales(strapi);
    await ensureRoles(strapi);
    await applyLayouts(strapi);
    await closeContentApi(strapi);
    await removeTokens(strapi);
    await ensureFirstAdmin(strapi);
    await endTurn();
    void warnIfMailFails(strapi, env.SMTP_URL);
    if (uploadsBucket) void logUnlessReachable(strapi, uploadsBucket);
    drainBeforeEnd(strapi, env.DRAIN_SECONDS * 1000);
    startImportWorker(strapi);
    hurryWhileServing(strapi);
    surviveLostConnection(strapi);
    strapi.server.httpServer.keepAliveTimeout = KEEP_ALIVE_MS;
    if (env.CMS_PRIVATE_PORT) {
      forOperators = startPrivateServer(strapi, env.CMS_PRIVATE_PORT, env.PRIVATE_HOST);
    }
  },

  async destroy(): Promise<void> {
    forOperators?.close();
    await stopImportWorker();
  },
};
