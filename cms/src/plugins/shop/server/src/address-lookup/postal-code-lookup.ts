import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { cachePostalCodes } from './postal-code-cache';
import { filePostalCodes } from './postal-code-file';
import type { PostalCodeLookup } from './postal-code-gateway';
import { pdokPostalCodes } from './postal-code-pdok';

const lookups = new WeakMap<Core.Strapi, PostalCodeLookup>();

/** The register of addresses that this shop is configured for. */
export function postalCodeLookup(strapi: Core.Strapi): PostalCodeLookup {
  const known = lookups.get(strapi);
  if (known) return known;
  const { postalCodes } = shopConfig(strapi);
  const made =
    postalCodes.provider === 'pdok'
      ? cachePostalCodes(pdokPostalCodes({ url: postalCodes.url }))
      : filePostalCodes();
  lookups.set(strapi, made);
  return made;
}
