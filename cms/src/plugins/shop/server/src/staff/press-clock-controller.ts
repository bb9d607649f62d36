import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { replyToAdmin } from '../platform/http/admin-reply';
import type { AdminContext } from '../platform/http/context';

/** The time zone of the press for the panel, which is built once, while the zone is a setting. */
export const pressClockController = ({ strapi }: { strapi: Core.Strapi }) => ({
  show(context: AdminContext<'pressClock'>): void {
    replyToAdmin(context, { timeZone: shopConfig(strapi).timeZone });
  },
});
