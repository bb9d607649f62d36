import type { ImportQuestion } from '@colophon/contracts/admin/import-routes';
import { fillText } from '@colophon/contracts/values/fill-text';
import type { Locale } from '@colophon/contracts/values/locale';
import { type AnswerOption, NEW, type Question } from './question';

const TEXTS: Readonly<
  Record<Question['kind'], Readonly<Record<'question' | 'none', Readonly<Record<Locale, string>>>>>
> = {
  title: {
    question: {
      en: 'The file has {subject} as one work with several titles of the catalogue. Which of them is it an edition of?',
      nl: 'Volgens het bestand vormt {subject} één werk met meerdere titels uit de catalogus. Van welke is het een uitgave?',
    },
    none: { en: 'A title of its own', nl: 'Een eigen titel' },
  },
  person: {
    question: {
      en: 'The catalogue has {subject} more than once. Who is it?',
      nl: 'De catalogus heeft {subject} meer dan eens. Wie is het?',
    },
    none: { en: 'Somebody else of this name', nl: 'Iemand anders met deze naam' },
  },
};

/** A question with its answers in words. */
export function describeQuestion({ key, kind, subject, options }: Question, locale: Locale): ImportQuestion {
  const { question, none } = TEXTS[kind];
  return {
    key,
    text: fillText(question[locale], { subject }),
    options: [
      ...options.map((option) => ({ value: option.documentId, label: describeOption(option) })),
      { value: NEW, label: none[locale] },
    ],
  };
}

function describeOption({ name, orcid, titles = [] }: AnswerOption): string {
  const more = [orcid && `ORCID ${orcid}`, ...titles].filter(Boolean).join(', ');
  return more ? `${name} (${more})` : name;
}
