import type { HomeView } from '@colophon/contracts/site/home';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NAV, type NavKey } from '~/components/layout/site-nav';
import { fileSize } from '~/format/bytes';
import { useLocale } from '~/language/use-locale';

/** Links that are left out: disciplines are listed next to these, and events are not part of the catalogue. */
const LEFT_OUT: ReadonlySet<NavKey> = new Set(['disciplines', 'events']);

type Props = Pick<HomeView, 'disciplines' | 'catalogue'>;

/** All disciplines, inline, each with the number of its titles. */
export function Browse({ disciplines, catalogue }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <section className="section wrap" aria-labelledby="browse">
      <div className="shoulder">
        <h2 id="browse">{t('homePage.browse')}</h2>
        <ul className="ui links">
          {NAV.filter(([key]) => !LEFT_OUT.has(key)).map(([key, to]) => (
            <li key={key}>
              <Link to={`/${locale}${to}`}>{t(`nav.${key}`)}</Link>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <ul className="index">
          {disciplines.map(({ slug, name, count }) => (
            <li key={slug}>
              <Link className="quiet" to={`/${locale}/discipline/${slug}`}>
                {name}
              </Link>
              <span className="hide">: </span>
              <small>{count}</small>
            </li>
          ))}
        </ul>
        {catalogue && (
          <p className="ui inline links cluster">
            <a href={catalogue.url}>
              {t('homePage.catalogue', { size: `PDF, ${fileSize(catalogue.bytes)}` })}
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
