import type { Core } from '@strapi/strapi';
import { closeContentApi } from './boot/closed-content-api';
import { ensureFirstAdmin } from './boot/first-admin';
import { ensureLocales } from './boot/locales';
import { ensureRoles } from './boot/roles';

export default {
  register(_: { strapi: Core.Strapi }): void {},

  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await ensureLocales(strapi);
    await ensureRoles(strapi);
    await closeContentApi(strapi);
    await ensureFirstAdmin(strapi);
  },
};
