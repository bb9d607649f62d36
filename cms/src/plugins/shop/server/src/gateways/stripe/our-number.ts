import { z } from 'zod';

/** A number of ours that Stripe was given as text and gives back so; null where it carries none, or another's. */
export const ourNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .nullable()
  .catch(null);

/** A name that Stripe gives to a thing of its own. */
export const stripeName = z.string().regex(/^[\w-]{1,255}$/);

/** The payment that something is of, by its name or as a whole; null where there is none. */
export const paymentName = z
  .union([stripeName, z.object({ id: stripeName }).transform(({ id }) => id)])
  .nullable()
  .catch(null);

/** The shop that something was sent by; undefined for what was sent before shops had names. */
export const shopName = z.string().optional();

/** Whether something was sent by this shop: what bears no name may be of before shops had names. */
export function isOfShop(named: string | undefined, shop: string): boolean {
  return named === undefined || named === shop;
}

/** What a session carries of ours, both as it was opened. */
export const sessionNames = {
  client_reference_id: ourNumber,
  metadata: z
    .object({ attempt: ourNumber, order: z.string().optional(), shop: shopName })
    .nullable()
    .catch(null),
};

/**
 * The attempt that a session says it was opened for; null when it is none of this shop's. The reference alone says
 * nothing: who pays through a payment link writes it into the address himself. Metadata are written by who has the
 * account's key.
 */
export function attemptNamedBy(
  session: {
    client_reference_id: number | null;
    metadata: { attempt: number | null; shop?: string | undefined } | null;
  },
  shop: string,
): number | null {
  const { client_reference_id: named, metadata } = session;
  return named !== null && metadata?.attempt === named && isOfShop(metadata.shop, shop) ? named : null;
}
