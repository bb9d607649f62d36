import { type AttemptId, attemptIdSchema } from '@colophon/contracts/values/ids';
import { z } from 'zod';

/** The id of one of our attempts in a text field of Stripe; null when it is missing or not ours. */
export const ourAttempt = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .pipe(attemptIdSchema)
  .nullable()
  .catch(null);

/** An id of an object at Stripe. */
export const stripeName = z.string().regex(/^[\w-]{1,255}$/);

/** The payment of an object, as id or expanded; null when there is none. */
export const paymentName = z
  .union([stripeName, z.object({ id: stripeName }).transform(({ id }) => id)])
  .nullable()
  .catch(null);

/** Fields of a session that carry our ids, both set when it is opened. */
export const sessionNames = {
  client_reference_id: ourAttempt,
  metadata: z
    .object({ attempt: ourAttempt, order: z.string().optional(), shop: z.string().optional() })
    .nullable()
    .catch(null),
};

/**
 * The attempt that a session was opened for; null when it is not of this shop. The client reference alone proves
 * nothing: payers with a payment link can set it in the URL. Metadata can only be set with the account's key.
 */
export function claimedAttempt(
  session: {
    client_reference_id: AttemptId | null;
    metadata: { attempt: AttemptId | null; shop?: string | undefined } | null;
  },
  shop: string,
): AttemptId | null {
  const { client_reference_id: name, metadata } = session;
  return name !== null && metadata?.attempt === name && metadata.shop === shop ? name : null;
}
