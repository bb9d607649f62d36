import type { Core } from '@strapi/strapi';

/** The content's version. */
export async function readVersion(_strapi: Core.Strapi): Promise<number> {
  return 0;
}
