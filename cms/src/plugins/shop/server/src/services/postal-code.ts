import { parseDutchPostalCode } from '@colophon/contracts/address';
import type { ResolvedAddress } from '@colophon/contracts/postal-code';
import type { Core } from '@strapi/strapi';
import { parseHouseNumber } from '../domain/postal-code';
import { postalCodeLookup } from '../gateways/postal-code-lookup';

/**
 * The address of a postal code and a house number with its addition, as POST /api/order/resolve-postalcode asks.
 * @returns null when either is malformed or nothing is found there
 * @throws GatewayError when addresses cannot be looked up now
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
