import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { replaceMethod } from './replace-method';

type Relations = { extractAndValidateRequestInfo(...args: unknown[]): Promise<unknown> };

/**
 * Responds 403 instead of 500 where Strapi fails on its own refusal: for the relations of a type that the user may not read.
 */
export function refuseRelations(strapi: Core.Strapi): void {
  const relations = strapi.plugin('content-manager').controller('relations') as unknown as Relations;
  // For a field that may not be read it sends the response itself, and returns nothing to its callers.
  replaceMethod(relations, 'extractAndValidateRequestInfo', (extract) => async (...args) => {
    const info = await extract(...args);
    if (info === undefined) throw new errors.ForbiddenError();
    return info;
  });
}
