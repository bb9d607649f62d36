import { z } from 'zod';
import { centsSchema } from '../money/money';
import { cartChangeSchema, cartCommandSchema, serverCartSchema } from './cart';
import { paymentResultSchema } from './order';
import { orderStatusSchema, orderTokenSchema } from './order-status';
import { paymentOptionSchema } from './payment';
import { countrySchema } from './shipping';

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
  /** for a card: the types, and the one that was chosen at the checkout */
  card: z
    .object({ types: z.array(z.string()), chosen: z.string() })
    .nullable()
    .default(null),
  locale: z.string(),
  open: z.boolean(),
});
export type SandboxSession = z.infer<typeof sandboxSessionSchema>;

/** An e-book of the sandbox's distributor: a sample file in `base64`; missing when it was withdrawn. */
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
 * The target of a link to an e-book: a presigned URL of its file; `withdrawn` with its order;
 * `away` while the file storage is unreachable.
 */
export const ebookFileSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('ready'), url: z.url() }),
  z.object({ state: z.enum(['withdrawn', 'away']) }),
]);

/**
 * The private calls between storefront and shop: behind the service token, never forwarded from outside.
 * Each returns the bare `data`; 404 if the token or reference is unknown.
 */
export const checkoutRoutes = {
  /** Carries out a change of the visitor's cart. */
  cartChange: { path: '/api/cart/change', body: cartCommandSchema, data: cartChangeSchema },
  /** What the cart page shows: the cart, and the choices of its forms. */
  cartPage: {
    path: '/api/cart/page',
    body: z.strictObject({}),
    data: z.object({
      cart: serverCartSchema,
      countries: z.array(countrySchema),
      paymentOptions: z.array(paymentOptionSchema),
    }),
  },
  /** Settles the attempt from the provider's facts and returns the state of the payment. `cancelled`: the visitor returned by the cancel URL. */
  settle: {
    path: '/api/checkout/settle',
    body: z.strictObject({ token: attemptTokenSchema, cancelled: z.boolean().default(false) }),
    data: paymentResultSchema,
  },
  /** The same, read-only: without a request to the provider. */
  result: {
    path: '/api/checkout/result',
    body: z.strictObject({ token: attemptTokenSchema }),
    data: paymentResultSchema,
  },
  /** An order by the token in its mail. Every invalid token gets the same 404. */
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
