import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { ShopContext } from '../http/context';
import { answerDesk } from '../http/desk-reply';

/** What the panel has to know of the clock of the press; the panel is built once, and the zone is a setting. */
export const pressClockController = ({ strapi }: { strapi: Core.Strapi }) => ({
  show(context: ShopContext): void {
    answerDesk(context, { timeZone: shopConfig(strapi).timeZone });
  },
});
