import { z } from 'zod';
import type { Form } from './form';
import { invalid } from './problem';

const names = z.record(z.string(), z.string());
const epoch = z.string().regex(/^\d+$/).transform(Number);

// Only the parameters that the shop sends: any other one is an error, so that it is noticed here.
const schema = z.strictObject({
  mode: z.literal('payment'),
  ui_mode: z.enum(['hosted_page', 'embedded_page', 'elements', 'form']),
  allowed_payment_method_types: z.strictObject({ '0': z.enum(['ideal', 'card', 'bancontact']) }),
  line_items: z.strictObject({
    '0': z.strictObject({
      quantity: z.literal('1'),
      price_data: z.strictObject({
        currency: z.string().regex(/^[a-z]{3}$/),
        unit_amount: epoch,
        product_data: z.strictObject({ name: z.string().min(1).max(250) }),
      }),
    }),
  }),
  client_reference_id: z.string().max(200),
  metadata: names,
  payment_intent_data: z.strictObject({ metadata: names }),
  customer_email: z.email().max(800).optional(),
  locale: z.enum(['en', 'nl']),
  adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }),
  expires_at: epoch,
  success_url: z.url(),
  cancel_url: z.url(),
});
export type SessionParams = z.infer<typeof schema>;

const MINUTE = 60;
const LEAST_CHARGE = 50;

/** @throws Problem as Stripe responds with it */
export function readSessionParams(form: Form, now: number): SessionParams {
  const parsed = schema.safeParse(form);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const [first = '', ...rest] = [...(issue?.path ?? []), ...unknownKeys(issue)].map(String);
    throw invalid(issue?.message ?? 'wrong', {
      param: first + rest.map((part) => `[${part}]`).join(''),
      ...(issue?.code === 'unrecognized_keys' && { code: 'parameter_unknown' }),
    });
  }
  const lives = parsed.data.expires_at - now;
  if (lives < 30 * MINUTE || lives > 24 * 60 * MINUTE) {
    throw invalid('The expires_at timestamp must be at least 30 minutes and at most 24 hours from creation', {
      param: 'expires_at',
    });
  }
  if (parsed.data.line_items['0'].price_data.unit_amount < LEAST_CHARGE) {
    throw invalid("The Checkout Session's total amount must convert to at least 50 cents.", {
      code: 'amount_too_small',
    });
  }
  return parsed.data;
}

function unknownKeys(issue: z.core.$ZodIssue | undefined): string[] {
  return issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
}
