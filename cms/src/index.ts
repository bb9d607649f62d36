import type { Core } from '@strapi/strapi';
import { closeContentApi } from './boot/closed-content-api';
import { ensureFirstAdmin } from './boot/first-admin';
import { ensureLocales } from './boot/locales';
import { ensureRoles } from './boot/roles';
import { registerContentRules } from './content/register';
import { ensureOutbox } from './outbox/tables';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    registerContentRules(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await ensureOutbox(strapi);
    await ensureLocales(strapi);
    await ensureRoles(strapi);
    await closeContentApi(strapi);
    await ensureFirstAdmin(strapi);
  },
};
