import { mediaTypeSchema } from '@colophon/contracts/media';
import { doiRule, type FieldRule, isbnRule, issnRule, languageRule, pathRule, urlRule } from './field-rules';
import { mediaProblem } from './media-rule';
import { noticeProblems, noticeTextRule, openCountriesRule, routeRule } from './notice-rules';

/** Rules by content type and field; 'orderLinks.url' is a field in every component of a list. */
const RULES: Readonly<Record<string, Readonly<Record<string, FieldRule>>>> = {
  'api::book.book': {
    language: languageRule,
    doi: doiRule,
    openAccessLink: urlRule,
    ebookPlatformUrl: urlRule,
    'orderLinks.url': urlRule,
    'media.url': urlRule,
  },
  'api::edition.edition': { isbn: isbnRule },
  'api::journal.journal': {
    issn: issnRule,
    eissn: issnRule,
    doi: doiRule,
    language: languageRule,
    website: urlRule,
    platformLink: urlRule,
  },
  'api::series.series': { issn: issnRule, website: urlRule, submitProposalUrl: pathRule },
  'api::discipline.discipline': { submitProposalUrl: pathRule },
  'api::person.person': { website: urlRule },
  'api::partner.partner': { url: urlRule },
  'api::event.event': { link: urlRule, 'media.url': urlRule },
  'api::article.article': { 'media.url': urlRule },
  'api::page.page': { 'media.url': urlRule },
  'api::notice.notice': {
    titleLanguage: languageRule,
    route: routeRule,
    text: noticeTextRule,
    openCountries: openCountriesRule,
  },
  'api::promotion.promotion': { path: pathRule },
  'api::home.home': { aboutPath: pathRule },
};

/** Fields that must not come before another one of the same form. */
const ORDERED: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  'api::notice.notice': [['from', 'until', 'The last day comes before the first.']],
  'api::promotion.promotion': [['from', 'until', 'The last day comes before the first.']],
  'api::event.event': [['startsAt', 'endsAt', 'The event ends before it begins.']],
};

/** What is wrong with a field; the path is the way to it in the form. */
export type Problem = { path: (string | number)[]; message: string };

/**
 * Puts every ruled field into the form in which it is kept, in place, and says what is wrong with the rest.
 * A blank optional text becomes null, so that "not given" has one spelling.
 */
export function applyRules(uid: string, data: Record<string, unknown>): Problem[] {
  const problems: Problem[] = [];
  for (const [field, rule] of Object.entries(RULES[uid] ?? {})) {
    const [list = field, inner] = field.split('.');
    if (!inner) {
      applyRule(data, field, rule, [], problems);
    } else if (Array.isArray(data[list])) {
      data[list].forEach((component: unknown, i) => {
        if (isRecord(component)) applyRule(component, inner, rule, [list, i], problems);
      });
    }
  }
  const notice = uid === 'api::notice.notice' ? noticeProblems(data) : [];
  return [
    ...problems,
    ...mediaProblems(data),
    ...orderProblems(uid, data),
    ...priceProblems(uid, data),
    ...notice,
  ];
}

function applyRule(
  holder: Record<string, unknown>,
  field: string,
  rule: FieldRule,
  path: (string | number)[],
  problems: Problem[],
): void {
  const given = holder[field];
  if (typeof given !== 'string') return;
  if (!given.trim()) {
    holder[field] = null;
    return;
  }
  const ruled = rule(given);
  if ('value' in ruled) holder[field] = ruled.value;
  else problems.push({ path: [...path, field], message: ruled.problem });
}

/** Media blocks, of whatever type: their address must belong to the service that they name. */
function mediaProblems({ media }: Record<string, unknown>): Problem[] {
  if (!Array.isArray(media)) return [];
  return media.flatMap((block: unknown, i) => {
    if (!isRecord(block) || typeof block.url !== 'string' || !URL.canParse(block.url)) return [];
    // A block without a service has the schema's default.
    const type = mediaTypeSchema.safeParse(block.type ?? 'youtube');
    const message = type.success ? mediaProblem(type.data, block.url) : null;
    return message === null ? [] : [{ path: ['media', i, 'url'], message }];
  });
}

function orderProblems(uid: string, data: Record<string, unknown>): Problem[] {
  return (ORDERED[uid] ?? []).flatMap(([first, second, message]) => {
    const [from, until] = [data[first], data[second]];
    if (!from || !until || new Date(String(from)) <= new Date(String(until))) return [];
    return [{ path: [second], message }];
  });
}

function priceProblems(uid: string, { price, priceInclVat }: Record<string, unknown>): Problem[] {
  if (uid !== 'api::edition.edition' || typeof price !== 'number' || typeof priceInclVat !== 'number')
    return [];
  if (priceInclVat >= price) return [];
  return [{ path: ['priceInclVat'], message: 'The price with VAT cannot be lower than the price without.' }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
