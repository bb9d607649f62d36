import type { Problem } from './content-rules';
import type { FieldRule } from './field-rules';

/** Parts of a rule about titles: such a notice is shown on the pages of books. */
const ABOUT_TITLES = [
  'titleLanguage',
  'publicationFormat',
  'region',
  'productGroup',
  'domain',
  'soldElsewhere',
] as const;

/** The route of a notice: a path of this site without language, with a trailing star for all pages below, or a star alone. */
export const routeRule: FieldRule = (text) => {
  const route = text.trim();
  if (route === '*' || route === '/*') return { value: '*' };
  if (/^\/(en|nl)(\/|$)/.test(route)) {
    return { problem: 'Leave the language away: a notice shows in both. /cart, not /en/cart.' };
  }
  if (/^\/[^\s*?#\\]*\*?$/.test(route) && !route.startsWith('//')) {
    return { value: route === '/' ? route : route.replace(/\/$/, '') };
  }
  return {
    problem:
      'Give a path that begins with a slash: /cart. A star may stand at its end: /journal/* is all below.',
  };
};

/** The country codes that stay open while a notice shows; stored as 'NL, BE'. */
export const openCountriesRule: FieldRule = (text) => {
  const codes = [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  const wrong = codes.find((code) => !/^[A-Z]{2}$/.test(code));
  if (wrong !== undefined) return { problem: `'${wrong}' is no country: give codes of two letters, NL, BE.` };
  if (!codes.includes('NL')) return { problem: 'Leave NL open: every basket begins there.' };
  return { value: codes.join(', ') };
};

const LINK = /\[[^\]]*\]\(\s*<?(?<address>[^)\s>]*)/g;

/** The text of a notice; each of its links must be valid. */
export const noticeTextRule: FieldRule = (text) => {
  for (const { groups } of text.matchAll(LINK)) {
    const address = groups?.address ?? '';
    if (/^\/(en|nl)(\/|$)/.test(address)) {
      return { problem: `Leave the language away in the link to ${address}: it is put in by itself.` };
    }
    const leads = /^\/(?!\/)/.test(address) || /^(mailto|tel):./i.test(address) || isWebAddress(address);
    if (!leads) {
      return {
        problem: `The link to '${address}' leads nowhere. Begin with a slash, https://, mailto: or tel:.`,
      };
    }
  }
  return { value: text };
};

function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

/** Problems with the combination of a rule's parts; an empty rule matches everywhere. */
export function noticeProblems(data: Record<string, unknown>): Problem[] {
  const filled = (field: string) => Boolean(data[field]) && data[field] !== '';
  const about = ABOUT_TITLES.filter(filled);
  const { route } = data;
  if (data.missingTranslation === true) {
    const other = [...about, ...(filled('route') && route !== '*' ? ['route'] : [])];
    return other.map((field) => ({
      path: [field],
      message:
        'A notice about texts in the other language stands before each of them. Leave the rest of its rule blank.',
    }));
  }
  const isElsewhere =
    typeof route === 'string' && route !== '*' && !route.startsWith('/book/') && route !== '';
  if (filled('openCountries') && about.length > 0) {
    return [{ path: ['openCountries'], message: 'A notice about titles closes no country.' }];
  }
  if (about.length === 0 || !isElsewhere) return [];
  return [
    {
      path: ['route'],
      message:
        'A rule about titles holds on the pages of books only. Leave the route blank, or begin it with /book/.',
    },
  ];
}
