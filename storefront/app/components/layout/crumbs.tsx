import { Link, useMatches } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';
import { pageMetaOf } from '~/seo/page-meta-of';

/** The breadcrumbs of a page, from its metadata, as search engines get them too. */
export function Crumbs() {
  const { t } = useTranslation();
  const locale = useLocale();
  const breadcrumbs = pageMetaOf(useMatches())?.breadcrumbs ?? [];
  return (
    <nav className="crumbs small" aria-label={t('breadcrumb')}>
      <ol>
        {breadcrumbs.map(({ text, path }) => (
          <li key={path}>
            <Link className="quiet" to={`/${locale}${path}`}>
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
