import { CONTRIBUTOR_ROLES } from '@colophon/contracts/catalogue/title-source';
import type { BookView } from '@colophon/contracts/site/book';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Crumbs } from '~/components/layout/crumbs';
import { Localized } from '~/components/text/localized';
import { fitHeading } from '~/components/text/longest-word';
import { Subtitle } from '~/components/text/subtitle';
import { useLocale } from '~/language/use-locale';

/** The head of the book page: breadcrumbs, title, contributors. */
export function BookHead({ book, children }: { book: BookView; children: ReactNode }) {
  return (
    <header className="book-head">
      <Crumbs />
      <h1 style={fitHeading(book.title.text)}>
        <Localized text={book.title} />
      </h1>
      <Subtitle of={book} />
      <Contributors contributors={book.contributors} />
      {children}
    </header>
  );
}

/** Authors are listed by name alone, all others with their role. */
function Contributors({ contributors }: Pick<BookView, 'contributors'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const by = {
    author: null,
    editor: t('credit.editedBy'),
    translator: t('credit.translatedBy'),
    illustrator: t('credit.illustratedBy'),
    photographer: t('credit.photographsBy'),
    foreword: t('credit.forewordBy'),
    introduction: t('credit.introductionBy'),
    afterword: t('credit.afterwordBy'),
    contributor: t('credit.contributionsBy'),
  };
  return CONTRIBUTOR_ROLES.map((role) => {
    const people = contributors.filter((person) => person.role === role);
    if (people.length === 0) return null;
    return (
      <p className={role === 'author' ? 'credit' : 'credit credit-more'} key={role}>
        {by[role] && <span className="credit-role">{by[role]} </span>}
        {people.map((person, i) => (
          <span key={person.slug}>
            {i > 0 && ', '}
            <Link className="quiet" to={`/${locale}/author/${person.slug}`}>
              {person.name}
            </Link>
          </span>
        ))}
      </p>
    );
  });
}
