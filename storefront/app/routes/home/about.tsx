import type { HomeView } from '@colophon/contracts/site/home';
import { useTranslation } from 'react-i18next';
import { Prose } from '~/components/text/prose';
import { SiteAnchor } from '~/components/text/site-anchor';

/** The press's introduction of itself. */
export function About({ about }: { about: NonNullable<HomeView['about']> }) {
  const { t } = useTranslation();
  return (
    <section className="section wrap" aria-labelledby="about">
      <h2 id="about">{t('homePage.about')}</h2>
      <div>
        <Prose text={about.text} className="lead" />
        <p className="ui inline links">
          <SiteAnchor path={about.path}>{t('homePage.moreAbout')}</SiteAnchor>
        </p>
      </div>
    </section>
  );
}
