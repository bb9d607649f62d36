import { timeZoneSchema } from '@colophon/contracts/time-zone';
import { parsePublicKey } from '@colophon/vault/public-key';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { STRIPE_METHODS } from './gateways/stripe/stripe-methods';

const configSchema = z.strictObject({
  /** the address that readers type, without a slash at the end */
  publicUrl: z.url().transform((url) => url.replace(/\/+$/, '')),
  /** absolute path where the trial keeps mails and the like */
  dataDir: z.string().min(1),
  /** where its days begin and its times are told: 'UTC+2', 'Europe/Amsterdam' */
  timeZone: timeZoneSchema,
  /** newest first: the first signs, all verify */
  cartCookieKeys: z.array(z.string().min(16)).min(1),
  /** whether coupons leave prices alone that Dutch law fixes */
  fixedBookPrice: z.boolean(),
  /** who delivers e-books; 'bucket': the press itself, from its files; 'none': they cannot be bought */
  ebookDistributor: z.enum(['sandbox', 'bucket', 'none']),
  /** ISBNs that the sandbox's distributor does not have */
  ebooksUnavailable: z.array(z.string()),
  /** where Dutch addresses are looked up */
  postalCodes: z.strictObject({ provider: z.enum(['file', 'pdok']), url: z.url() }),
  /** who is asked for payments, and what the shop must know to ask */
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
  authorForm: z.strictObject({
    /** whether authors can send their tax data */
    open: z.boolean(),
    /** what it is sealed with; without one the form is closed */
    publicKey: z
      .string()
      .refine(
        (text) => parsePublicKey(text) !== null,
        'is not a public key as `npm run vault -- keygen` prints it',
      )
      .optional(),
    /** where authors without a citizen service number go: an e-mail or web address */
    withoutBsn: z.string().min(3).optional(),
    /** how long a submission is kept after finance took it */
    daysAfterExport: z.int().min(1),
    /** how long one is kept that finance never took */
    daysUnexported: z.int().min(1),
    /** whether relation numbers may pass the eleven-test of citizen service numbers */
    relationNumbersLikeBsn: z.boolean(),
  }),
  mailFrom: z.string().min(3),
  smtpUrl: z.url().optional(),
  /** how long a request is kept after the last thing that was done with it */
  requestsKeptMonths: z.int().min(1).max(120),
  partner: z.strictObject({
    productGroup: z.string().min(1),
    domain: z.string().min(1),
    url: z.url(),
    /** 'name=value' */
    redirectParameter: z.string(),
  }),
});

/** What the CMS tells the shop, under `shop.config` in its plugin configuration. */
export type ShopConfig = z.infer<typeof configSchema>;
/** The same as it is written down. */
export type ShopConfigInput = z.input<typeof configSchema>;

/**
 * Checks the configuration at boot.
 * @throws Error naming each wrong setting, never its value
 */
export function parseShopConfig(config: unknown): ShopConfig {
  const parsed = configSchema.safeParse(config);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.') || '(all)'}: ${issue.message}`);
  throw new Error(`The shop's configuration is wrong: ${wrong.join('; ')}`);
}

const parsedConfigs = new WeakMap<Core.Strapi, ShopConfig>();

/** The configuration of this shop. */
export function shopConfig(strapi: Core.Strapi): ShopConfig {
  const known = parsedConfigs.get(strapi);
  if (known) return known;
  const config = parseShopConfig(strapi.config.get('plugin::shop'));
  parsedConfigs.set(strapi, config);
  return config;
}
