/**
 * Places are paths from the root of the repository, without their extension; packages of npm and of Node go by the name
 * that they are imported by. All rules whose `of` fits a file hold for it: one does not replace another.
 */
export type ImportRule = {
  name: string;
  /** the files that the rule is for */
  of: RegExp;
  /** what they may not import */
  never: RegExp;
  /** what they may import although `never` fits it */
  unless?: RegExp;
};

/** The shop's server, by the paths that its package name stands for. */
const SHOP = 'cms/src/plugins/shop';
const FROM_SHOP = `^${SHOP}/server/src/`;

/**
 * What the rest of the CMS takes from the shop besides `domain/`: what both need, and has no place of its own yet, and
 * what its commands do in the shop. A new line here wants a reason.
 */
export const TAKEN_FROM_SHOP = [
  'config',
  'gateways/gateway-error',
  'gateways/mailer',
  'gateways/own-ebooks',
  'gateways/read-limited',
  'gateways/smtp-options',
  'gateways/stripe/stripe-methods',
  'services/privacy-erase',
  'services/privacy-export',
  'services/rate-limit',
  'store/audit',
  'store/claimable',
  'store/clock',
  'store/database',
  'store/vat-rates',
] as const;

const either = (paths: readonly string[]) => `(?:${paths.join('|')})`;

/** What may import what: `launcher/src/imports/imports.test.ts` holds every file to it. */
export const IMPORT_RULES: readonly ImportRule[] = [
  {
    name: 'domain/ is pure: it imports domain/, contracts/ and packages that do no I/O',
    of: /\/domain\//,
    never: /./,
    unless: /\/domain\/|^contracts\/src\/|^(?:zod|markdown-it)$/,
  },
  {
    name: 'contracts/ stands on zod alone',
    of: /^contracts\/src\//,
    never: /./,
    unless: /^contracts\/src\/|^zod$/,
  },
  {
    name: 'vault/ stands on contracts, and works offline',
    of: /^vault\/src\//,
    never:
      /^(?:cms|search-sync|storefront|launcher|bench)\/|^@strapi\/|^node:(?:http|https|http2|net|tls|dgram)$/,
  },
  {
    name: 'what opens sealed data is for the machine of finance alone',
    of: /^(?:cms\/|vault\/src\/(?!offline\/))/,
    never: /^vault\/src\/offline\//,
  },
  {
    name: 'the CMS and its shop import no other program',
    of: /^cms\//,
    never: /^(?:search-sync|storefront|launcher|bench)\//,
  },
  {
    name: 'the shop imports contracts, what seals, and itself',
    of: new RegExp(`^${SHOP}/`),
    never: /^cms\//,
    unless: new RegExp(`^${SHOP}/`),
  },
  {
    name: 'the CMS imports of the shop domain/ and what TAKEN_FROM_SHOP lists',
    of: /^cms\/(?!src\/plugins\/shop\/|src\/admin\/)/,
    never: new RegExp(`^${SHOP}/`),
    unless: new RegExp(`${FROM_SHOP}(?:domain/|${either(TAKEN_FROM_SHOP)}$)`),
  },
  {
    name: 'a page of the admin panel imports nothing of Node or of the server of Strapi',
    of: new RegExp(`^(?:cms/src/admin/|${SHOP}/admin/)`),
    never: /^node:|^@strapi\/(?:strapi|core|utils|database)(?!\/admin$)(?:\/|$)/,
  },
  {
    name: 'the storefront and search-sync reach the CMS over HTTP, through contracts',
    of: /^(?:search-sync\/|storefront\/(?:app|server)\/)/,
    never: /^(?:cms|vault|launcher|bench)\/|^@strapi\//,
  },
  { name: 'the storefront imports nothing of search-sync', of: /^storefront\//, never: /^search-sync\// },
  { name: 'search-sync imports nothing of the storefront', of: /^search-sync\//, never: /^storefront\// },
  {
    name: 'the launcher starts programs and imports none; of two it makes keys',
    of: /^launcher\//,
    never: /^(?:cms|search-sync|storefront|vault|bench)\//,
    unless: /^search-sync\/src\/embedded-engine\/auth\/trial-keys$|^vault\/src\/offline\/private-key$/,
  },
];

/** The names of the rules that an import breaks. @param file  and `target`: places */
export function brokenRules(file: string, target: string): string[] {
  return IMPORT_RULES.filter(
    ({ of, never, unless }) => of.test(file) && never.test(target) && !unless?.test(target),
  ).map(({ name }) => name);
}
