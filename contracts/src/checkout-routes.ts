import { z } from 'zod';
import { centsSchema } from './money';
import { paymentResultSchema } from './order';

/** The opaque token of one payment attempt: 128 bits or more, base64url. Nothing about an order can be guessed. */
export const attemptTokenSchema = z.string().regex(/^[\w-]{22,64}$/);

/** The ways a sandbox payment can end; 'accept-later' stays pending and is paid a little after. */
export const SANDBOX_OUTCOMES = ['accept', 'pending', 'decline', 'cancel', 'exception'] as const;

/** How the sandbox names a payment session. */
const sandboxReferenceSchema = z.string().regex(/^[\w-]{1,100}$/);

/** What the sandbox's pay page shows. */
export const sandboxSessionSchema = z.object({
  reference: z.string(),
  orderNumber: z.string(),
  amount: centsSchema,
  method: z.string(),
  locale: z.string(),
  open: z.boolean(),
});
export type SandboxSession = z.infer<typeof sandboxSessionSchema>;

/**
 * The private calls between storefront and shop: behind the service token, never forwarded from outside.
 * Each answers the bare `data`; 404 where the token or reference is unknown.
 */
export const checkoutRoutes = {
  /** Settles the attempt from the provider's facts and tells how the payment stands. `cancelled`: the visitor came back by the cancel address. */
  settle: {
    path: '/api/checkout/settle',
    body: z.strictObject({ token: attemptTokenSchema, cancelled: z.boolean().default(false) }),
    data: paymentResultSchema,
  },
  /** The same, for showing only: asks no provider and changes nothing. */
  result: {
    path: '/api/checkout/result',
    body: z.strictObject({ token: attemptTokenSchema }),
    data: paymentResultSchema,
  },
  sandboxSession: {
    path: '/api/sandbox/session',
    body: z.strictObject({ reference: sandboxReferenceSchema }),
    data: sandboxSessionSchema,
  },
  sandboxOutcome: {
    path: '/api/sandbox/outcome',
    body: z.strictObject({ reference: sandboxReferenceSchema, outcome: z.enum(SANDBOX_OUTCOMES) }),
    data: z.object({ redirectTo: z.string() }),
  },
} as const;
