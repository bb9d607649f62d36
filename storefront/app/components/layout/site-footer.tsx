import { FOOTER_GROUPS, type Frame } from '@colophon/contracts/site/frame';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';
import { Localized, useLang } from '../text/localized';
import { SiteAnchor } from '../text/site-anchor';
import { Taper } from '../text/taper';
import { Mark } from './mark';

/** The foot of every page: the information pages in four groups, the address, and the colophon. */
export function SiteFooter({ frame }: { frame: Frame }) {
  const { t } = useTranslation();
  const { colophon } = frame;
  const locale = useLocale();
  const lang = useLang(colophon?.language ?? locale);
  return (
    <footer className="site-foot">
      <div className="wrap">
        <div className="foot-top stack">
          <address>
            <h2 className="label">{t('footer.address')}</h2>
            {frame.address.map((line) => (
              <span key={line} className="line">
                {line}
              </span>
            ))}
            {frame.phone && (
              <a className="quiet line" href={`tel:${frame.phone.replace(/\(0\)|[^+\d]/g, '')}`}>
                {frame.phone}
              </a>
            )}
            {frame.email && (
              <a className="quiet line" href={`mailto:${frame.email}`}>
                {frame.email}
              </a>
            )}
          </address>
          <nav className="foot-nav grid" aria-label={t('footerNavigation')}>
            {FOOTER_GROUPS.map((group) => (
              <FooterGroup key={group} title={t(`footer.${group}`)} links={frame.footer[group]} />
            ))}
          </nav>
        </div>
        <div className="colophon">
          {colophon && <Taper text={colophon.text} {...lang} />}
          <Mark />
        </div>
      </div>
    </footer>
  );
}

function FooterGroup({ title, links }: { title: string; links: Frame['footer']['press'] | undefined }) {
  if (!links?.length) return null;
  return (
    <div>
      <h2 className="label">{title}</h2>
      <ul className="links">
        {links.map((link) => (
          <li key={link.path}>
            <SiteAnchor className="quiet" path={link.path}>
              <Localized text={link.text} />
            </SiteAnchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
