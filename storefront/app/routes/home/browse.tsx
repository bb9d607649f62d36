import type { HomeView } from '@colophon/contracts/site/home';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NAV } from '~/components/layout/site-nav';
import { fileSize } from '~/format/bytes';
import { useLocale } from '~/language/use-locale';

type Props = Pick<HomeView, 'disciplines' | 'catalogue'>;

/** Every discipline with its number of titles, set as running text. */
export function Browse({ disciplines, catalogue }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <section className="section wrap" aria-labelledby="browse">
      <div className="shoulder">
        <h2 id="browse">{t('homePage.browse')}</h2>
        <ul className="ui links">
          {NAV.map(([key, to]) => (
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
