import type { BookView } from '@colophon/contracts/site/book';
import { CONTRIBUTOR_ROLES } from '@colophon/contracts/title-source';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Crumbs } from '~/components/layout/crumbs';
import { Localized } from '~/components/text/localized';
import { useLocale } from '~/language/use-locale';

/** Where the book stands, what it is called and who made it. */
export function BookHead({ book, children }: { book: BookView; children: ReactNode }) {
  return (
    <header className="book-head">
      <Crumbs />
      <h1>
        <Localized text={book.title} />
      </h1>
      {book.subtitle && (
        <p className="subtitle">
          <Localized text={book.subtitle} />
        </p>
      )}
      <Contributors contributors={book.contributors} />
      {children}
    </header>
  );
}

/** Authors by name alone, unless there are none; editors, translators and illustrators by what they did. */
function Contributors({ contributors }: Pick<BookView, 'contributors'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const by = {
    author: null,
    editor: t('credit.editedBy'),
    translator: t('credit.translatedBy'),
    illustrator: t('credit.illustratedBy'),
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
