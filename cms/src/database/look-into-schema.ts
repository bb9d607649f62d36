import type { Core } from '@strapi/strapi';

/**
 * Has Strapi look for its tables in the schema where it makes them. It makes them where the connection's search_path leads,
 * and looks in `public`: with another schema the first start goes well, and the first one that changes a table tries to
 * make all of them again.
 */
export function lookInto(strapi: Core.Strapi, schema: string): void {
  const inspector = strapi.db.dialect.schemaInspector;
  if (!('getDatabaseSchema' in inspector))
    throw new Error('Strapi looks for its tables in another way than it did');
  inspector.getDatabaseSchema = () => schema;
}
