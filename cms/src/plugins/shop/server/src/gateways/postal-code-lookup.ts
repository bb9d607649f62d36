import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { PostalCodeLookup } from './postal-code';
import { rememberPostalCodes } from './postal-code-cache';
import { filePostalCodes } from './postal-code-file';
import { pdokPostalCodes } from './postal-code-pdok';

const lookups = new WeakMap<Core.Strapi, PostalCodeLookup>();

/** The register of addresses that this shop is configured for. */
export function postalCodeLookup(strapi: Core.Strapi): PostalCodeLookup {
  const known = lookups.get(strapi);
  if (known) return known;
  const { postalCodes } = shopConfig(strapi);
  const made =
    postalCodes.provider === 'pdok'
      ? rememberPostalCodes(pdokPostalCodes({ url: postalCodes.url }))
      : filePostalCodes();
  lookups.set(strapi, made);
  return made;
}
