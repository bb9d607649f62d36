import type { HomeView } from '@colophon/contracts/site/home';
import { useTranslation } from 'react-i18next';
import { LabelledText, Localized } from '~/components/text/localized';
import { SiteAnchor } from '~/components/text/site-anchor';

/** The promotional banner. */
export function Promotion({ promotion }: { promotion: NonNullable<HomeView['promotion']> }) {
  const { t } = useTranslation();
  return (
    <section className="promo" aria-label={t('homePage.promotion')}>
      <div className="wrap cluster">
        <p>
          <LabelledText text={promotion.text} />
        </p>
        <SiteAnchor className="button" path={promotion.path}>
          <Localized text={promotion.button} />
        </SiteAnchor>
      </div>
    </section>
  );
}
