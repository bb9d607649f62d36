import { z } from 'zod';
import { centsSchema } from './money';
import { paymentResultSchema } from './order';
import { orderStatusSchema, orderTokenSchema } from './order-status';

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

/** An e-book of the sandbox's distributor: an invented file, whole in `base64`; none when it was withdrawn. */
export const sandboxEbookSchema = z.object({
  title: z.string(),
  isbn: z.string(),
  format: z.string(),
  orderNumber: z.string(),
  locale: z.string(),
  file: z.object({ name: z.string(), type: z.string(), base64: z.string() }).nullable(),
});
export type SandboxEbook = z.infer<typeof sandboxEbookSchema>;

/** The reference in a link to an e-book of the press's own. */
export const ebookReferenceSchema = z.string().regex(/^ebk_[\w-]{22}$/);

/**
 * What the link to an e-book comes to: an address that opens its file for some minutes; `withdrawn` with its order;
 * `away` while the place of files does not answer.
 */
export const ebookFileSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready'), url: z.url() }),
  z.object({ state: z.enum(['withdrawn', 'away']) }),
]);

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
  /** An order by the link in its mail. Whatever is no such link is unknown, all in the same way. */
  orderStatus: {
    path: '/api/order/status',
    body: z.strictObject({ token: orderTokenSchema }),
    data: orderStatusSchema,
  },
  ebookFile: {
    path: '/api/ebook/file',
    body: z.strictObject({ reference: ebookReferenceSchema }),
    data: ebookFileSchema,
  },
  sandboxEbook: {
    path: '/api/sandbox/ebook',
    body: z.strictObject({ reference: sandboxReferenceSchema }),
    data: sandboxEbookSchema,
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
