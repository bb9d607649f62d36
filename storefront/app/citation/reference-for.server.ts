import type { BookView } from '@colophon/contracts/site/book';
import type { Locale } from '@colophon/contracts/values/locale';
import { serverI18n } from '~/i18n/i18next.server';
import { env } from '~/settings/env.server';
import { citationOf } from './citation';
import { type Reference, reference } from './reference';

/** Formats the reference of a book in its page's language, on the server so that the page needs no script for it. */
export function referenceFor(book: BookView, locale: Locale): Reference {
  const { t } = serverI18n(locale);
  const url = new URL(`/${locale}${book.paths[locale]}`, env.PUBLIC_URL).href;
  return reference(citationOf(book, url), {
    // English has a comma before 'and' here, Dutch does not.
    and: locale === 'en' ? `, ${t('credit.and')} ` : ` ${t('credit.and')} `,
    etAl: t('credit.etAl'),
    ed: t('credit.ed'),
    eds: t('credit.eds'),
    editedBy: t('credit.editedBy'),
    translatedBy: t('credit.translatedBy'),
    illustratedBy: t('credit.illustratedBy'),
  });
}
