import { timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { parsePublicKey } from '@colophon/vault/public-key';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { STRIPE_METHODS } from './payment/providers/stripe/stripe-methods';

const configSchema = z.strictObject({
  /** the address that readers type, without trailing slash */
  publicUrl: z.url().transform((url) => url.replace(/\/+$/, '')),
  /** absolute path of the trial's files, such as mails */
  dataDir: z.string().min(1),
  /** time zone of the press, for days and displayed times: 'UTC+2', 'Europe/Amsterdam' */
  timeZone: timeZoneSchema,
  /** newest first: the first signs, all verify */
  cartCookieKeys: z.array(z.string().min(16)).min(1),
  /** whether prices under the fixed book price law are exempt from coupons */
  fixedBookPrice: z.boolean(),
  /** distributor of e-books; 'bucket': the press's own files; 'none': e-books are not sold */
  ebookDistributor: z.enum(['sandbox', 'bucket', 'none']),
  /** ISBNs that the sandbox distributor does not have */
  ebooksUnavailable: z.array(z.string()),
  /** lookup service for Dutch addresses */
  postalCodes: z.strictObject({ provider: z.enum(['file', 'pdok']), url: z.url() }),
  /** payment provider and its settings */
  payment: z.discriminatedUnion('provider', [
    z.strictObject({ provider: z.literal('sandbox') }),
    z.strictObject({
      provider: z.literal('stripe'),
      secretKey: z.string().min(1),
      webhookSecrets: z.array(z.string().min(1)).min(1),
      methods: z.array(z.enum(STRIPE_METHODS)).min(1),
      shop: z.string().min(1).max(100),
      apiUrl: z.url().optional(),
    }),
  ]),
  /** whether forms that were sent faster than a person types are refused */
  formTimes: z.boolean(),
  authorForm: z.strictObject({
    /** whether authors can submit tax data */
    open: z.boolean(),
    /** public key that submissions are sealed with; without one the form is closed */
    publicKey: z
      .string()
      .refine(
        (text) => parsePublicKey(text) !== null,
        'is not a public key as `npm run vault -- keygen` prints it',
      )
      .optional(),
    /** contact for authors without a citizen service number: an e-mail or web address */
    withoutBsn: z.string().min(3).optional(),
    /** retention in days after finance exported a submission */
    daysAfterExport: z.int().min(1),
    /** retention in days of a submission that was never exported */
    daysUnexported: z.int().min(1),
    /** whether relation numbers may pass the eleven-test of citizen service numbers */
    relationNumbersLikeBsn: z.boolean(),
  }),
  mailFrom: z.string().min(3),
  smtpUrl: z.url().optional(),
  /** retention in months of a request after its last step */
  requestsKeptMonths: z.int().min(1).max(120),
  partner: z.strictObject({
    productGroup: z.string().min(1),
    domain: z.string().min(1),
    url: z.url(),
    /** 'name=value' */
    redirectParameter: z.string(),
  }),
});

/** Configuration of the shop, parsed from `shop.config` in the CMS's plugin configuration. */
export type ShopConfig = z.infer<typeof configSchema>;
/** The same before parsing. */
export type ShopConfigInput = z.input<typeof configSchema>;

/**
 * Validates the configuration at boot.
 * @throws Error that names each invalid setting, never its value
 */
export function parseShopConfig(config: unknown): ShopConfig {
  const parsed = configSchema.safeParse(config);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.') || '(all)'}: ${issue.message}`);
  throw new Error(`The shop's configuration is wrong: ${wrong.join('; ')}`);
}

const parsedConfigs = new WeakMap<Core.Strapi, ShopConfig>();

/** Reads the configuration of this shop. */
export function shopConfig(strapi: Core.Strapi): ShopConfig {
  const known = parsedConfigs.get(strapi);
  if (known) return known;
  const config = parseShopConfig(strapi.config.get('plugin::shop'));
  parsedConfigs.set(strapi, config);
  return config;
}
