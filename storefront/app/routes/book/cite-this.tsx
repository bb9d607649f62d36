import type { BookView } from '@colophon/contracts/site/book';
import { useTranslation } from 'react-i18next';
import { CITATION_FORMATS, CITATION_NAMES, citationPath } from '~/citation/formats';
import type { Reference } from '~/citation/reference';
import { useLang } from '~/components/text/localized';
import { useLocale } from '~/language/use-locale';

type Props = {
  reference: Reference;
  /** path of the book's page by locale, without locale */
  paths: BookView['paths'];
  /** of the title */
  language: string;
};

/** The citation of the book: a reference that one click selects, and files for reference managers. */
export function CiteThis({ reference, paths, language }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const lang = useLang(language);
  return (
    <section aria-labelledby="book-cite">
      <h2 className="label" id="book-cite">
        {t('book.cite')}
      </h2>
      <p className="small reference">
        {reference.before}
        <cite {...lang}>{reference.title}</cite>
        {reference.after}
      </p>
      <ul className="links ui cite-files" aria-label={t('book.citeFiles')}>
        {CITATION_FORMATS.map((format) => (
          <li key={format}>
            <a href={`/${locale}${citationPath(paths[locale], format)}`} download>
              {CITATION_NAMES[format]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
