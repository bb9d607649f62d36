/**
 * Places are paths from the root of the repository, without their extension; packages of npm and of Node have their own
 * names. All rules whose `of` matches a file apply to it: one does not replace another.
 */
export type ImportRule = {
  name: string;
  /** the files that the rule applies to */
  of: RegExp;
  /** forbidden imports */
  never: RegExp;
  /** exceptions from `never` */
  unless?: RegExp;
};

/** The shop's server, with the paths that its package name stands for. */
const SHOP = 'cms/src/plugins/shop';
const FROM_SHOP = `^${SHOP}/server/src/`;

/**
 * Modules of the shop that the rest of the CMS may import besides `domain/`: shared ones without a place of their own
 * yet, and those of commands that work in the shop. A new line here needs a reason.
 */
export const TAKEN_FROM_SHOP = [
  'config',
  'platform/gateway-error',
  'mail/mailer',
  'ebook/distributors/own-ebooks',
  'mail/smtp-options',
  'payment/providers/stripe/stripe-methods',
  'staff/address-mail',
  'request/form-mail',
  'request/desk-mail',
  'privacy/privacy-erase',
  'privacy/privacy-export',
  'limits/rate-limit',
  'audit/audit-store',
  'platform/claimable',
  'platform/clock',
  'platform/database',
  'platform/repeat-every',
  'vat/vat-rate-store',
] as const;

const anyOf = (paths: readonly string[]) => `(?:${paths.join('|')})`;

/** The import rules; `launcher/src/imports/imports.test.ts` checks every file. */
export const IMPORT_RULES: readonly ImportRule[] = [
  {
    name: 'domain/ is pure: it imports domain/, contracts/, the record and code lists of onix/ and packages that do no I/O',
    of: /\/domain\//,
    never: /./,
    unless: /\/domain\/|^contracts\/src\/|^onix\/src\/(?:product|read\/code-of)$|^(?:zod|markdown-it)$/,
  },
  {
    name: 'contracts/ stands on zod alone',
    of: /^contracts\/src\//,
    never: /./,
    unless: /^contracts\/src\/|^zod$/,
  },
  {
    name: 'platform/ knows no program and no contract',
    of: /^platform\//,
    never: /./,
    unless: /^platform\/|^node:|^(?:cli-progress|pg-connection-string|prom-client)$/,
  },
  {
    name: 'vault/ stands on contracts, and works offline',
    of: /^vault\/src\//,
    never:
      /^(?:cms|search-engine|search-sync|storefront|launcher|bench)\/|^@strapi\/|^node:(?:http|https|http2|net|tls|dgram)$/,
  },
  {
    name: 'what opens sealed data is for the machine of finance alone',
    of: /^(?:cms\/|vault\/src\/(?!offline\/))/,
    never: /^vault\/src\/offline\//,
  },
  {
    name: 'onix/ knows contracts and no program',
    of: /^onix\//,
    never: /^(?:cms|platform|vault|search-engine|search-sync|storefront|launcher|bench)\/|^@strapi\//,
  },
  {
    name: 'the CMS and its shop import no other program',
    of: /^cms\//,
    never: /^(?:search-engine|search-sync|storefront|launcher|bench)\//,
  },
  {
    name: 'the shop imports contracts, what seals, and itself',
    of: new RegExp(`^${SHOP}/`),
    never: /^cms\//,
    unless: new RegExp(`^${SHOP}/`),
  },
  {
    name: 'the CMS imports of the shop the domain/ of its subjects and what TAKEN_FROM_SHOP lists',
    of: /^cms\/(?!src\/plugins\/shop\/|src\/admin\/)/,
    never: new RegExp(`^${SHOP}/`),
    unless: new RegExp(`${FROM_SHOP}(?:[\\w-]+/domain/|${anyOf(TAKEN_FROM_SHOP)}$)`),
  },
  {
    name: 'a page of the admin panel imports nothing of Node or of the server of Strapi',
    of: new RegExp(`^(?:cms/src/admin/|${SHOP}/admin/)`),
    never: /^node:|^@strapi\/(?:strapi|core|utils|database)(?!\/admin$)(?:\/|$)/,
  },
  {
    name: 'the storefront and the search programs reach the CMS over HTTP, through contracts',
    of: /^(?:search-engine\/|search-sync\/|storefront\/(?:app|server)\/)/,
    never: /^(?:cms|vault|launcher|bench)\/|^@strapi\//,
  },
  { name: 'the storefront imports nothing of search-sync', of: /^storefront\//, never: /^search-sync\// },
  {
    name: 'the sample catalogue imports contracts and the rules of the shop',
    of: /^sample-catalogue\//,
    never: /^(?:cms|vault|search-engine|search-sync|storefront|launcher|bench)\/|^@strapi\//,
    unless: new RegExp(`${FROM_SHOP}[\\w-]+/domain/`),
  },
  {
    name: 'the sample catalogue is for the seed alone',
    of: /^(?!cms\/seed\/|sample-catalogue\/)/,
    never: /^sample-catalogue\//,
  },
  {
    name: 'test doubles are for tests',
    of: /^(?!test-doubles\/)/,
    never: /^test-doubles\//,
  },
  {
    name: 'the search engine is spoken to over HTTP',
    of: /^(?!search-engine\/|launcher\/)/,
    never: /^search-engine\//,
  },
  {
    name: 'the search engine imports no other program',
    of: /^search-engine\//,
    never: /^(?:search-sync|storefront)\//,
  },
  { name: 'search-sync imports nothing of the storefront', of: /^search-sync\//, never: /^storefront\// },
  {
    name: 'the launcher starts programs and imports none; of three it makes keys',
    of: /^launcher\//,
    never: /^(?:cms|search-engine|search-sync|storefront|vault|bench)\//,
    unless:
      /^search-engine\/src\/default-key-values$|^search-sync\/src\/gateways\/storefront-token$|^vault\/src\/offline\/private-key$/,
  },
];

/** Lists the names of the rules that an import breaks. @param file  and `target`: places */
export function brokenRules(file: string, target: string): string[] {
  return IMPORT_RULES.filter(
    ({ of, never, unless }) => of.test(file) && never.test(target) && !unless?.test(target),
  ).map(({ name }) => name);
}
