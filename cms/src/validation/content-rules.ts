import { isOfService, type MediaType, mediaTypeSchema, videoIdOf } from '@colophon/contracts/catalogue/media';
import { FALLBACK_LOCALE, type Locale } from '@colophon/contracts/values/locale';
import type { ContentTypeUid } from '../documents/content-types';
import {
  doiRule,
  type FieldRule,
  isbnRule,
  issnRule,
  languageRule,
  pathRule,
  synonymsRule,
  urlRule,
} from './field-rules';
import { noticeProblems, noticeTextRule, openCountriesRule, routeRule } from './notice-rules';
import {
  accessibilityRule,
  doiPrefixRule,
  formatDetailRule,
  glnRule,
  isniRule,
  nurRule,
  orcidRule,
  rorRule,
  themaRule,
} from './trade-rules';

const NAMES: Readonly<Record<MediaType, string>> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  soundcloud: 'SoundCloud',
};

/** The problem with the address of a media block, as a message for an editor; null when there is none. */
export function mediaProblem(type: MediaType, address: string): string | null {
  if (!isOfService(type, address)) {
    return `This is no address of ${NAMES[type]}. Choose the service that the address belongs to.`;
  }
  if (type === 'youtube' && videoIdOf(address) === null) {
    return 'No film of YouTube is at this address: the id of a film has 11 characters. Copy the address from “Share”.';
  }
  return null;
}

/** Rules by content type and field; 'orderLinks.url' is a field in every component of a list. */
const RULES: Readonly<{ [uid in ContentTypeUid]?: Readonly<Record<string, FieldRule>> }> = {
  'api::book.book': {
    language: languageRule,
    doi: doiRule,
    openAccessLink: urlRule,
    ebookPlatformUrl: urlRule,
    'orderLinks.url': urlRule,
    'media.url': urlRule,
    thema: themaRule,
    nur: nurRule,
    peerReviewUrl: urlRule,
    licenceUrl: urlRule,
    originalLanguage: languageRule,
    'funding.ror': rorRule,
    'contributors.affiliationRor': rorRule,
  },
  'api::edition.edition': {
    isbn: isbnRule,
    formatDetail: formatDetailRule,
    accessibility: accessibilityRule,
  },
  'api::journal.journal': {
    issn: issnRule,
    eissn: issnRule,
    doi: doiRule,
    language: languageRule,
    website: urlRule,
    platformLink: urlRule,
  },
  'api::series.series': {
    issn: issnRule,
    eissn: issnRule,
    doi: doiRule,
    website: urlRule,
    submitProposalUrl: pathRule,
  },
  'api::discipline.discipline': { submitProposalUrl: pathRule },
  'api::person.person': { website: urlRule, orcid: orcidRule, isni: isniRule },
  'api::site-settings.site-settings': { gln: glnRule, doiPrefix: doiPrefixRule, ror: rorRule },
  'api::partner.partner': { url: urlRule },
  'api::event.event': { link: urlRule, 'media.url': urlRule },
  'api::article.article': { 'media.url': urlRule },
  'api::page.page': { 'media.url': urlRule },
  'api::synonym.synonym': { words: synonymsRule },
  'api::notice.notice': {
    titleLanguage: languageRule,
    route: routeRule,
    text: noticeTextRule,
    openCountries: openCountriesRule,
  },
  'api::promotion.promotion': { path: pathRule },
  'api::home.home': { aboutPath: pathRule },
};

/** Fields that must not be before another one of the same form. */
const ORDERED: Readonly<{ [uid in ContentTypeUid]?: readonly (readonly [string, string, string])[] }> = {
  'api::notice.notice': [['from', 'until', 'The last day comes before the first.']],
  'api::promotion.promotion': [['from', 'until', 'The last day comes before the first.']],
  'api::event.event': [['startsAt', 'endsAt', 'The event ends before it begins.']],
};

/** A problem with a field; the path locates it in the form. */
export type Problem = { path: (string | number)[]; message: string };

/**
 * Normalises every field that has a rule, in place, and returns the problems of the rest. A blank optional text becomes null,
 * so that "not given" has one representation.
 */
export function applyRules(
  uid: string,
  data: Record<string, unknown>,
  language: Locale = FALLBACK_LOCALE,
): Problem[] {
  const problems: Problem[] = [];
  for (const [field, rule] of Object.entries(RULES[uid as ContentTypeUid] ?? {})) {
    const [list = field, inner] = field.split('.');
    if (!inner) {
      applyRule(data, field, rule, { path: [], language, problems });
    } else if (Array.isArray(data[list])) {
      data[list].forEach((component: unknown, i) => {
        if (isRecord(component)) applyRule(component, inner, rule, { path: [list, i], language, problems });
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
  { path, language, problems }: { path: (string | number)[]; language: Locale; problems: Problem[] },
): void {
  const given = holder[field];
  if (typeof given !== 'string') return;
  if (!given.trim()) {
    holder[field] = null;
    return;
  }
  const ruled = rule(given, language);
  if ('value' in ruled) holder[field] = ruled.value;
  else problems.push({ path: [...path, field], message: ruled.problem });
}

/** Checks media blocks of all types: their address must belong to the service that they name. */
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
  return (ORDERED[uid as ContentTypeUid] ?? []).flatMap(([first, second, message]) => {
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
