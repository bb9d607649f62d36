import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

type Relations = { extractAndValidateRequestInfo?: (...args: unknown[]) => Promise<unknown> };

/**
 * Responds 403 instead of 500 where Strapi fails on its own refusal: for the relations of a type that the user may not read.
 * @throws Error where a newer Strapi renamed this
 */
export function refuseRelations(strapi: Core.Strapi): void {
  const relations = strapi.plugin('content-manager').controller('relations') as unknown as Relations;
  const extract = relations.extractAndValidateRequestInfo;
  if (!extract) throw new Error('Strapi looks into requests for relations otherwise now');
  // For a field that may not be read it sends the response itself, and returns nothing to its callers.
  relations.extractAndValidateRequestInfo = async function (...args) {
    const info = await extract.apply(this, args);
    if (info === undefined) throw new errors.ForbiddenError();
    return info;
  };
}
