import type { Core } from '@strapi/strapi';
import { serveFeed } from '../../../exchange/feeds/serve-feed';
import type { Context } from '../../../strapi-patches/context';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  send: (context: Context): Promise<void> => serveFeed(strapi, context),
});
