import { resolve } from 'node:path';
import { type ParsedSettings, parseSettings, type Variables } from '@colophon/contracts/operation/settings';
import { SPECIFIED_TIME_ZONE, timeZoneSchema } from '@colophon/contracts/time/time-zone';
import { databaseUrlProblem } from '@colophon/platform/database/database-url';
import { smtpUrlProblem } from '@colophon/shop/mail/smtp-options';
import { STRIPE_METHODS } from '@colophon/shop/payment/providers/stripe/stripe-methods';
import { z } from 'zod';
import { importSourcesSchema, importTimesSchema } from './import-sources';
import { PRODUCTION_RULES } from './production-rules';
import { S3_VARIABLES, s3Problems } from './s3-variables';

const listOf = <T extends z.ZodType<unknown, string>>(part: T) =>
  z
    .string()
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(part).min(1));
const list = listOf(z.string().min(16, 'needs at least 16 characters each'));
const secret = z.string().min(16, 'needs at least 16 characters');
const port = z.coerce.number().int().min(1).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Runs a check also where others fail, so that all problems are reported at once. */
const EVEN_WHERE_OTHERS_ARE_WRONG = { when: () => true };

/** Every variable that the CMS reads. */
const schema = z
  .object({
    APP_MODE: z.enum(['trial', 'production']).default('trial'),
    PUBLIC_URL: httpUrl,
    /** Address of the admin panel for staff: a host name of its own, which readers never see. Unset in a trial. */
    ADMIN_URL: httpUrl.optional(),
    /** Time zone in which the press's days begin and its times are shown. */
    PRESS_TIME_ZONE: timeZoneSchema.default(SPECIFIED_TIME_ZONE),
    DATA_DIR: z
      .string()
      .min(1)
      .transform((path) => resolve(path)),
    SERVICE_TOKEN: z.string().min(32, 'needs at least 32 characters'),
    /** The previous token, accepted too while storefronts and worker change to the new one. */
    SERVICE_TOKEN_PREVIOUS: z.string().min(32, 'needs at least 32 characters').optional(),
    DATABASE_URL: z.string().superRefine((url, context) => {
      const problem = databaseUrlProblem(url);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    }),
    DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(20),
    CMS_HOST: z.string().min(1).default('127.0.0.1'),
    CMS_PORT: port.default(1337),
    /** Port of health, readiness and metrics, which only operators can reach; unset: not served. */
    CMS_PRIVATE_PORT: port.optional(),
    PRIVATE_HOST: z.string().min(1).default('127.0.0.1'),
    /** Time for a load balancer to notice that this process is shutting down. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
    /** Serves the admin panel; it must have been built. */
    CMS_ADMIN: z.stringbool().default(true),
    APP_KEYS: list,
    ADMIN_JWT_SECRET: secret,
    CART_COOKIE_KEYS: list,
    /** Signs the addresses at which editors preview drafts. */
    PREVIEW_SECRET: secret,
    PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).default('sandbox'),
    /** The sandbox moves no money: production accepts it only with this. */
    ALLOW_SANDBOX_PAYMENTS: z.stringbool().default(false),
    /** Excludes new Dutch books from coupons, as the fixed book price act requires. */
    FIXED_BOOK_PRICE: z.stringbool().default(true),
    POSTAL_CODE_PROVIDER: z.enum(['file', 'pdok']).optional(),
    POSTAL_CODE_URL: httpUrl.default('https://api.pdok.nl/bzk/locatieserver/search/v3_1/free'),
    EBOOK_DISTRIBUTOR: z.enum(['sandbox', 'bucket', 'none']).optional(),
    /** ISBNs that the sandbox distributor lacks. */
    EBOOK_SANDBOX_UNAVAILABLE: z
      .string()
      .default('')
      .transform((value) => value.split(/[\s,]+/).filter(Boolean)),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, 'must look like sk_live_… or sk_test_…')
      .optional(),
    /** For a payment form of our own, later: Stripe's page needs none. */
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_(test|live)_\w+$/, 'must look like pk_live_… or pk_test_…')
      .optional(),
    /** Newest first: two are valid while the secret is being replaced. */
    STRIPE_WEBHOOK_SECRET: listOf(
      z.string().regex(/^whsec_\S{16,}$/, 'must look like whsec_…, more of them separated by commas'),
    ).optional(),
    STRIPE_METHODS: listOf(z.enum(STRIPE_METHODS)).default(['ideal', 'card', 'bancontact']),
    /** Name of this shop among those that use the same Stripe account; unset: the host of PUBLIC_URL. */
    SHOP_INSTANCE: z
      .string()
      .regex(/^[\w.:-]{1,100}$/, 'must be letters, digits and . : _ - alone, 100 at most')
      .optional(),
    /** Address of Stripe's API, if not Stripe's own. */
    STRIPE_API_URL: httpUrl.optional(),
    /** A test key moves no money: production accepts it only with this. */
    ALLOW_STRIPE_TEST_KEY: z.stringbool().default(false),
    /** Refuses forms that were sent faster than a person types; off in tests. */
    FORM_TIMES: z.enum(['on', 'off']).default('on'),
    /** Lets authors send their tax data. */
    AUTHOR_FORM: z.enum(['on', 'off']).default('on'),
    /** Public key of finance, to which author submissions are sealed. */
    AUTHOR_FORM_PUBLIC_KEY: z
      .string()
      .regex(
        /^(author|demo)-[0-9a-f]{12}\.[\w-]{43}$/,
        'is not a public key as `npm run vault -- keygen` prints it',
      )
      .optional(),
    /** Contact for authors without a citizen service number. */
    AUTHOR_FORM_WITHOUT_BSN: z.union([z.email(), httpUrl], 'must be an e-mail or web address').optional(),
    /** Retention of an author submission after finance exported it, and without an export. */
    AUTHOR_FORM_DAYS_AFTER_EXPORT: z.coerce.number().int().min(1).max(3650).default(90),
    AUTHOR_FORM_DAYS_UNEXPORTED: z.coerce.number().int().min(1).max(3650).default(400),
    /** Set when the press's own relation numbers may pass the eleven-test: otherwise such a number is taken for a BSN. */
    AUTHOR_FORM_RELATION_NUMBERS_LIKE_BSN: z.stringbool().default(false),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
      .superRefine((url, context) => {
        const wrong = smtpUrlProblem(url);
        if (wrong !== null) context.addIssue({ code: 'custom', message: wrong });
      })
      .optional(),
    MAIL_FROM: z.string().min(3),
    /** Retention of readers' requests, in months after the last action on them. */
    REQUESTS_KEPT_MONTHS: z.coerce.number().int().min(1).max(120).default(12),
    ...S3_VARIABLES,
    /** Where imports are fetched from, at which times of the press's day, and the private key for SFTP. */
    IMPORT_SOURCES: importSourcesSchema,
    IMPORT_TIMES: importTimesSchema,
    IMPORT_SSH_KEY_FILE: z.string().min(1).optional(),
    PARTNER_PRODUCT_GROUP: z.string().min(1).default('WP'),
    PARTNER_DOMAIN: z.string().min(1).default('WP'),
    PARTNER_URL: httpUrl.default('https://partner-press.example'),
    PARTNER_REDIRECT_PARAMETER: z
      .string()
      .regex(/^[\w.~-]+=[\w.~%-]*$/, 'must look like name=value')
      .default('from=colophon'),
  })
  .superRefine((env, context) => {
    const refuse = (variable: keyof typeof env, message: string) =>
      context.addIssue({ code: 'custom', path: [variable], message });
    if (env.PAYMENT_PROVIDER === 'stripe') {
      for (const variable of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
        if (env[variable] === undefined) refuse(variable, 'is not set, and PAYMENT_PROVIDER=stripe needs it');
      }
      if (
        isLive(env.STRIPE_PUBLISHABLE_KEY) !== isLive(env.STRIPE_SECRET_KEY) &&
        env.STRIPE_PUBLISHABLE_KEY
      ) {
        refuse('STRIPE_PUBLISHABLE_KEY', 'is not of the same mode as STRIPE_SECRET_KEY');
      }
    }
    if (env.EBOOK_DISTRIBUTOR === 'bucket' && env.S3_BUCKET === undefined)
      refuse('EBOOK_DISTRIBUTOR', 'is the bucket, which S3_BUCKET does not name');
    for (const [variable, wrong] of s3Problems(env, env.APP_MODE)) refuse(variable, wrong);
    if (env.APP_MODE !== 'production') return;
    if (env.PAYMENT_PROVIDER === 'stripe') {
      if (!isLive(env.STRIPE_SECRET_KEY) && !env.ALLOW_STRIPE_TEST_KEY) {
        refuse(
          'STRIPE_SECRET_KEY',
          'is a test key, which production refuses unless ALLOW_STRIPE_TEST_KEY=true',
        );
      }
      if (env.STRIPE_API_URL !== undefined)
        refuse('STRIPE_API_URL', 'is for tests: production asks Stripe itself');
    }
    const adminHost = hostOf(env.ADMIN_URL);
    if (adminHost !== null && adminHost === hostOf(env.PUBLIC_URL))
      refuse('ADMIN_URL', 'is on the host of PUBLIC_URL, which must not show the admin');
    if (env.PAYMENT_PROVIDER === 'sandbox' && !env.ALLOW_SANDBOX_PAYMENTS) {
      refuse(
        'PAYMENT_PROVIDER',
        'is the sandbox, which production refuses unless ALLOW_SANDBOX_PAYMENTS=true',
      );
    }
    if (env.AUTHOR_FORM === 'on' && !env.AUTHOR_FORM_PUBLIC_KEY) {
      refuse(
        'AUTHOR_FORM_PUBLIC_KEY',
        'is needed unless AUTHOR_FORM=off: `npm run vault -- keygen` makes it',
      );
    }
    if (env.AUTHOR_FORM_PUBLIC_KEY?.startsWith('demo-')) {
      refuse('AUTHOR_FORM_PUBLIC_KEY', 'is that of a trial, whose private half lies on its disk');
    }
    if (env.EBOOK_DISTRIBUTOR === 'sandbox' && !env.ALLOW_SANDBOX_PAYMENTS) {
      refuse('EBOOK_DISTRIBUTOR', 'is the sandbox, whose books are invented: production has none of them');
    }
  }, EVEN_WHERE_OTHERS_ARE_WRONG)
  .transform((env) => ({
    ...env,
    POSTAL_CODE_PROVIDER: env.POSTAL_CODE_PROVIDER ?? (env.APP_MODE === 'production' ? 'pdok' : 'file'),
    EBOOK_DISTRIBUTOR: env.EBOOK_DISTRIBUTOR ?? (env.APP_MODE === 'production' ? 'none' : 'sandbox'),
  }));

export type Env = z.infer<typeof schema>;

/** Returns null for an invalid address: that has an error of its own. */
function hostOf(url = ''): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}

function isLive(key: string | undefined): boolean {
  return key?.includes('_live_') ?? false;
}

/** Parses the variables; on failure returns one line that names every wrong one. An empty variable counts as unset. */
export function parseEnv(source: Variables): ParsedSettings<Env> {
  return parseSettings(schema, source, PRODUCTION_RULES);
}
