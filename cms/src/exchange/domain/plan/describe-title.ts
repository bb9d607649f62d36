import type { ImportDifference } from '@colophon/contracts/admin/import-routes';
import { formatMoney } from '@colophon/contracts/money/format-money';
import { cents } from '@colophon/contracts/money/money';
import type { Locale } from '@colophon/contracts/values/locale';
import type { ContributorFact, SeriesFact } from '../catalogue-facts';
import type { Change } from '../compare-facts';
import type { Finding } from '../finding';
import { factName } from '../sheet/columns';
import { contributorsText } from '../sheet/contributors-cell';
import { YES_NO_WORDS } from '../sheet/words';
import type { Decision } from './decide';
import type { PlannedChange, PlannedTitle } from './plan-import';
import type { NotUndone } from './plan-undo';

const REASONS: Readonly<Record<Exclude<Decision, 'take'>, Readonly<Record<Locale, string>>>> = {
  locked: {
    en: 'Kept: an editor changed it since the last import.',
    nl: 'Blijft: een redacteur heeft het sinds de vorige import veranderd.',
  },
  'nothing-new': {
    en: 'Kept: the feed says what it said before, and an editor changed it.',
    nl: 'Blijft: het bestand zegt wat het al zei, en een redacteur heeft het veranderd.',
  },
  ours: { en: 'Kept: the press entered it.', nl: 'Blijft: de uitgeverij heeft het ingevoerd.' },
  'price-falls': {
    en: 'Kept: the price falls by more than 30 %. Change it by hand if it is right.',
    nl: 'Blijft: de prijs daalt meer dan 30 %. Verander hem zelf als hij klopt.',
  },
  published: {
    en: 'Waits for a yes: readers would see it at once.',
    nl: 'Wacht op een ja: lezers zouden het meteen zien.',
  },
  'unknown-series': {
    en: 'Waits for a yes: there is no such series.',
    nl: 'Wacht op een ja: die reeks is er niet.',
  },
};

/** What differs of a title, field by field, in words. */
export function differencesOf(planned: PlannedTitle, locale: Locale): ImportDifference[] {
  const inWords = (isbn: string | null) => (change: PlannedChange) => difference(change, isbn, locale);
  return [
    ...planned.changes.map(inWords(null)),
    ...planned.editions.flatMap(({ isbn, changes }) => changes.map(inWords(isbn))),
  ];
}

function difference(change: PlannedChange, isbn: string | null, locale: Locale): ImportDifference {
  const { decision } = change;
  return {
    ...describeChange(change, isbn, locale),
    isWritten: decision === 'take',
    reason: decision === 'take' ? null : REASONS[decision][locale],
  };
}

/** A field that differs, in words. @param isbn  null for one of the title */
export function describeChange({ field, ours, theirs }: Change, isbn: string | null, locale: Locale) {
  return {
    isbn,
    field: factName(field, locale),
    ours: valueInWords(field, ours, locale),
    theirs: valueInWords(field, theirs, locale),
  };
}

/** A value of a field as people write it; null for none. */
function valueInWords(field: Change['field'], value: unknown, locale: Locale): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (field === 'price' || field === 'consumerPrice') return formatMoney(cents(Number(value)));
  if (field === 'contributors') {
    return contributorsText(
      (value as ContributorFact[]).map((one) => ({ ...one, sortName: null })),
      locale,
    );
  }
  if (field === 'series') {
    const { name, issn } = value as SeriesFact;
    return issn ? `${name} (ISSN ${issn})` : name;
  }
  if (field === 'cover') return String(value).split('/').at(-1) ?? null;
  if (typeof value === 'boolean') return YES_NO_WORDS[value ? 'true' : 'false'][locale][0] ?? null;
  return String(value);
}

const NOT_UNDONE: Readonly<Record<NotUndone['reason'], Finding['text']>> = {
  published: {
    en: 'It is published: unpublish it first.',
    nl: 'Het is gepubliceerd: haal het eerst offline.',
  },
  changed: { en: 'Somebody has changed it since.', nl: 'Iemand heeft het sindsdien veranderd.' },
  gone: { en: 'It is not there any more.', nl: 'Het is er niet meer.' },
  'new-edition': {
    en: 'An edition that it got stays: delete it by hand, or end its sale.',
    nl: 'Een uitgave die erbij kwam blijft: verwijder haar zelf, of beëindig de verkoop.',
  },
};

/** Why a title, or an edition of it, is not undone. */
export function notUndoneFinding(reason: NotUndone['reason']): Finding {
  return { isbn: null, line: 0, field: null, text: NOT_UNDONE[reason] };
}
