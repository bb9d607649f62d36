import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { siteHref } from '~/language/site-href';
import { useLocale } from '~/language/use-locale';

type Props = { path: string; className?: string; children: ReactNode; hidden?: boolean };

/**
 * A link from the CMS: a path without locale is a page of this site, an absolute URL opens in a new tab, a file is
 * downloaded by the browser. `hidden` is for a duplicate link, such as a cover's.
 */
export function SiteAnchor({ path, className, children, hidden = false }: Props) {
  const { t } = useTranslation();
  const href = siteHref(path, useLocale());
  const apart = hidden ? { tabIndex: -1, 'aria-hidden': true as const } : {};
  if (href.kind === 'page') {
    return (
      <Link to={href.to} {...(className && { className })} {...apart}>
        {children}
      </Link>
    );
  }
  const away = href.kind === 'elsewhere' ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={href.to} className={className} {...away} {...apart}>
      {children}
      {href.kind === 'elsewhere' && !hidden && <span className="hide"> {t('opensInNewTab')}</span>}
    </a>
  );
}
