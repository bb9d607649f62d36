import { languagesOf } from '@colophon/contracts/values/language';
import { keywordsOf } from '../../outbox/domain/keywords';
import { markdownToHtml } from '../../text/domain/markdown';
import { parseToc } from '../../text/domain/toc';
import { type EditionFacts, firstDayOf, type SeriesFact, type TitleFacts } from './catalogue-facts';
import { licenceName } from './licence-name';

/** A field of which a source says something else than the catalogue. */
export type Change = {
  field: keyof TitleFacts | keyof EditionFacts;
  /** null: the catalogue has none */
  ours: unknown;
  theirs: unknown;
};

type Same<T> = { [K in keyof T]?: (ours: T[K], theirs: T[K]) => boolean };

const sameText = (ours: string | null, theirs: string | null) => foldText(ours) === foldText(theirs);
const sameMarkdown = (ours: string | null, theirs: string | null) => renderText(ours) === renderText(theirs);
const sameKeywords = (ours: string | null, theirs: string | null) =>
  keywordsOf(ours).join('\n') === keywordsOf(theirs).join('\n');
const sameToc = (ours: string | null, theirs: string | null) =>
  JSON.stringify(parseToc(ours ?? '')) === JSON.stringify(parseToc(theirs ?? ''));

/** Fields whose values may be written in several ways that mean the same; all others are compared as they are. */
const SAME_TITLE: Same<TitleFacts> = {
  titleEn: sameText,
  titleNl: sameText,
  subtitleEn: sameText,
  subtitleNl: sameText,
  teaserEn: sameMarkdown,
  teaserNl: sameMarkdown,
  descriptionEn: sameMarkdown,
  descriptionNl: sameMarkdown,
  abstractEn: sameMarkdown,
  abstractNl: sameMarkdown,
  originalTitle: sameText,
  editionStatement: sameText,
  originalLanguage: (ours, theirs) => languagesOf(ours ?? '').join() === languagesOf(theirs ?? '').join(),
  tocEn: sameToc,
  tocNl: sameToc,
  keywordsEn: sameKeywords,
  keywordsNl: sameKeywords,
  language: (ours, theirs) => languagesOf(ours).join() === languagesOf(theirs).join(),
  contributors: (ours, theirs) => byPerson(ours) === byPerson(theirs),
  series: (ours, theirs) => isSameSeries(ours, theirs),
  licence: (ours, theirs) => licenceName(ours ?? '') === licenceName(theirs ?? ''),
  doi: (ours, theirs) => ours?.toLowerCase() === theirs?.toLowerCase(),
};

const SAME_EDITION: Same<EditionFacts> = {
  publicationDate: (a, b) => a === b || (a !== null && b !== null && firstDayOf(a) === firstDayOf(b)),
};

const SAME = { ...SAME_TITLE, ...SAME_EDITION } as Partial<
  Record<string, (a: unknown, b: unknown) => boolean>
>;

/** Whether two values of a field mean the same. */
export function isSameFact(field: Change['field'], a: unknown, b: unknown): boolean {
  const same = SAME[field];
  return same ? same(a, b) : a === b;
}

/** The fields of which a source says something else than the catalogue, in the order of their names. */
export function changesOf<T extends TitleFacts | EditionFacts>(ours: T, theirs: Partial<T>): Change[] {
  return Object.entries(theirs)
    .map(([field, value]) => ({
      field: field as Change['field'],
      ours: (ours as Record<string, unknown>)[field] ?? null,
      theirs: value as unknown,
    }))
    .filter((change) => !isSameFact(change.field, change.ours, change.theirs) && !isDayOfTheirs(change))
    .sort((a, b) => (a.field < b.field ? -1 : 1));
}

/** Whether ours is a day of the year or month that is all that the source knows. */
const isDayOfTheirs = ({ field, ours, theirs }: Change) =>
  field === 'publicationDate' && String(ours).startsWith(String(theirs));

/**
 * Two spellings of a text are the same: blanks, accents written as one character or as two, and the quotes and dashes of a
 * typesetter or of a typewriter.
 */
function foldText(text: string | null): string {
  return (text ?? '')
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

function renderText(markdown: string | null): string {
  return foldText(markdownToHtml(markdown ?? '', { language: 'en', pageLocale: 'en' }));
}

/** A person with two roles is one person: the order of people counts, that of somebody's roles does not. */
function byPerson(contributors: TitleFacts['contributors']): string {
  const people = new Map<string, string[]>();
  for (const { name, role } of contributors) {
    const key = foldText(name);
    people.set(key, [...(people.get(key) ?? []), role]);
  }
  return JSON.stringify([...people].map(([name, roles]) => [name, [...new Set(roles)].sort()]));
}

/** By their ISSN or their name, as an import finds them: a feed may give that of the electronic issue. */
function isSameSeries(ours: SeriesFact | null, theirs: SeriesFact | null): boolean {
  if (!ours || !theirs) return ours === theirs;
  if (ours.issn && ours.issn === theirs.issn) return true;
  return foldText(ours.name).toLowerCase() === foldText(theirs.name).toLowerCase();
}
