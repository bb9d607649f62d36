import type { Core } from '@strapi/strapi';
import { replaceMethod } from './replace-method';

type Inspector = { getDatabaseSchema(): string };

/**
 * Makes Strapi look for its tables in the schema where it creates them. It creates them in the first schema of the connection's
 * search_path but looks in `public`: with another schema the first start succeeds, and the first one that changes a table tries
 * to create all of them again.
 */
export function lookInto(strapi: Core.Strapi, schema: string): void {
  const inspector = strapi.db.dialect.schemaInspector as unknown as Inspector;
  replaceMethod(inspector, 'getDatabaseSchema', () => () => schema);
}
