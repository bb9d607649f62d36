import type { Core } from '@strapi/strapi';

/**
 * Makes Strapi look for its tables in the schema where it creates them. It creates them in the first schema of the connection's
 * search_path but looks in `public`: with another schema the first start succeeds, and the first one that changes a table tries
 * to create all of them again.
 */
export function lookInto(strapi: Core.Strapi, schema: string): void {
  const inspector = strapi.db.dialect.schemaInspector;
  if (!('getDatabaseSchema' in inspector))
    throw new Error('Strapi looks for its tables in another way than it did');
  inspector.getDatabaseSchema = () => schema;
}
