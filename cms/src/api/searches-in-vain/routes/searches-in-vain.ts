import { searchesInVainRoute } from '@colophon/contracts/search/searches-in-vain';

// No token of Strapi's: the service token was checked before routing.
export default {
  routes: [
    {
      method: 'POST',
      path: searchesInVainRoute.path.replace(/^\/api/, ''),
      handler: 'searches-in-vain.add',
      config: { auth: false },
    },
  ],
};
