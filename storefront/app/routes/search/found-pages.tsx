import type { FoundPage } from '@colophon/contracts/site/site-search';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Localized } from '~/components/text/localized';
import { useLocale } from '~/language/use-locale';

/** People, series, pages and the like that have the words of a search. */
export function FoundPages({ pages }: { pages: FoundPage[] }) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  if (pages.length === 0) return null;
  return (
    <nav className="found-pages" aria-label={t('pages.heading')}>
      <ul>
        {pages.map(({ kind, path, text }) => (
          <li key={path}>
            <span className="label muted">{t(`pages.${kind}`)}</span>{' '}
            <Link to={`/${locale}${path}`}>
              <Localized text={text} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
