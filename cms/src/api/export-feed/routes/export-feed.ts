import { EXPORT_FEED_PATH } from '@colophon/contracts/catalogue/export-feed';

// No token of Strapi's: the service token was checked before routing.
export default {
  routes: [
    {
      method: 'GET',
      path: EXPORT_FEED_PATH.replace(/^\/api/, ''),
      handler: 'export-feed.send',
      config: { auth: false },
    },
  ],
};
