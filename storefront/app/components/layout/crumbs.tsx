import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';

type Props = {
  /** from the home page down; `path` without locale */
  trail: readonly { text: string; path: string }[];
};

/** Where a page stands: the home page, and what lies between. */
export function Crumbs({ trail }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <nav className="crumbs small" aria-label={t('breadcrumb')}>
      <ol>
        {[{ text: t('home'), path: '' }, ...trail].map(({ text, path }) => (
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
