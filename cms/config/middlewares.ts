import type { Core } from '@strapi/strapi';
import { env } from '../src/settings/env';

const config: Core.Config.Middlewares = [
  'global::health',
  'global::access-log',
  'strapi::errors',
  'global::database-down',
  {
    name: 'strapi::security',
    config: {
      // The panel asks the site's search what synonyms would find.
      contentSecurityPolicy: {
        directives: { 'connect-src': ["'self'", 'https:', new URL(env.PUBLIC_URL).origin] },
      },
      // HSTS would block the plain http of a trial on this host for years.
      hsts: env.PUBLIC_URL.startsWith('https://') ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    },
  },
  // The admin panel is served from here and all other clients are servers: no other origin needs access.
  { name: 'strapi::cors', config: { origin: [], credentials: false } },
  'global::service-token',
  'global::admin-host',
  'global::stored-files',
  'strapi::query',
  'global::body-guard',
  {
    name: 'strapi::body',
    config: {
      includeUnparsed: true,
      jsonLimit: '4mb',
      formLimit: '56kb',
      textLimit: '56kb',
      formidable: { maxFileSize: 25 * 1024 * 1024 },
    },
  },
  'global::json-depth',
  'global::odd-values',
  'strapi::favicon',
  'strapi::public',
];

export default config;
