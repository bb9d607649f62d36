import { Link, useLocation, useMatches } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';

/**
 * The sections in the menu (docs/specification.md#other-screens), including open access, with their paths.
 */
export const NAV = [
  ['nonfiction', '/non-fiction'],
  ['educational', '/educational'],
  ['academic', '/academic'],
  ['disciplines', '/disciplines'],
  ['series', '/series'],
  ['journals', '/journals'],
  ['events', '/events'],
  ['openAccess', '/open-access'],
] as const;
export type NavKey = (typeof NAV)[number][0];

/** Returns the section of a page, from its loader's `section`. */
function useSection(): NavKey | null {
  const data = useMatches().at(-1)?.data;
  const section = data && typeof data === 'object' && 'section' in data ? data.section : null;
  return NAV.find(([key]) => key === section)?.[0] ?? null;
}

/** The main navigation; on small screens it opens with the menu button, also without JavaScript. */
export function SiteNav({ about }: { about?: { text: string; to: string } | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const section = useSection();
  return (
    <nav className="site-nav" aria-label={t('mainNavigation')}>
      <ul>
        {NAV.map(([key, to]) => {
          const here = `/${locale}${to}` === pathname + search;
          const current = here ? 'page' : section === key ? 'true' : undefined;
          return (
            <li key={key}>
              <Link to={`/${locale}${to}`} aria-current={current}>
                {t(`nav.${key}`)}
              </Link>
            </li>
          );
        })}
        {about && (
          <li className="apart">
            <Link to={about.to} aria-current={about.to === pathname ? 'page' : undefined}>
              {about.text}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
