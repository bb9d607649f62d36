import type { ResolvedAddress } from '@colophon/contracts/shop/postal-code';
import { parseDutchPostalCode } from '@colophon/contracts/values/address';
import type { Core } from '@strapi/strapi';
import { parseHouseNumber } from './domain/postal-code';
import { postalCodeLookup } from './postal-code-lookup';

/**
 * Looks up the address of a postal code and a house number with its addition, for POST /api/order/resolve-postalcode.
 * @returns null when either is malformed or there is no such address
 * @throws GatewayError when the lookup service fails
 */
export async function resolvePostalCode(
  strapi: Core.Strapi,
  request: { postalcode: string; number: string },
): Promise<ResolvedAddress | null> {
  const postalCode = parseDutchPostalCode(request.postalcode);
  const house = parseHouseNumber(request.number);
  if (postalCode === null || house === null) return null;
  const found = await postalCodeLookup(strapi).find(postalCode, house);
  return found && { postcode: found.postalCode, city: { label: found.city }, street: found.street };
}
