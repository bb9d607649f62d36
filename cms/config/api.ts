import type { Core } from '@strapi/strapi';

const config = {
  rest: { prefix: '/api', defaultLimit: 25, maxLimit: 100, withCount: true, strictParams: true },
  documents: { strictParams: true },
} satisfies Core.Config.Api & Record<string, unknown>;

export default config;
