import { FOOTER_GROUPS, type Frame } from '@colophon/contracts/site/frame';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CookieLink } from '~/analytics/cookie-link';
import { useLocale } from '~/language/use-locale';
import { FooterSignUp } from '~/newsletter/footer-sign-up';
import { Localized, useLang } from '../text/localized';
import { SiteAnchor } from '../text/site-anchor';
import { Taper } from '../text/taper';
import { Mark } from './mark';

/** The footer of every page: newsletter, information pages in four groups, address, and colophon. */
export function SiteFooter({ frame }: { frame: Frame }) {
  const { t } = useTranslation();
  const { colophon } = frame;
  const locale = useLocale();
  const lang = useLang(colophon?.language ?? locale);
  return (
    <footer className="site-foot">
      <div className="wrap">
        <div className="foot-top stack">
          <FooterSignUp text={frame.newsletterText} />
          <nav className="foot-nav grid" aria-label={t('footerNavigation')}>
            {FOOTER_GROUPS.map((group) => (
              <FooterGroup key={group} group={group} links={frame.footer[group] ?? []} />
            ))}
          </nav>
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
        </div>
        <div className="colophon">
          {colophon && <Taper text={colophon.text} {...lang} />}
          <Mark />
        </div>
      </div>
    </footer>
  );
}

type Group = (typeof FOOTER_GROUPS)[number];

/** The site's own pages, listed after the editors' pages of a group. */
const OWN_PAGES = {
  press: ['news', 'events', 'partners'],
  readers: ['disciplines', 'faq'],
  authors: [],
  trade: [],
} as const satisfies Record<Group, readonly string[]>;

function FooterGroup({ group, links }: { group: Group; links: Frame['footer']['press'] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const own = OWN_PAGES[group];
  if (links.length + own.length === 0) return null;
  return (
    <div>
      <h2 className="label">{t(`footer.group.${group}`)}</h2>
      <ul className="links">
        {links.map((link) => (
          <li key={link.path}>
            <SiteAnchor className="quiet" path={link.path}>
              <Localized text={link.text} />
            </SiteAnchor>
          </li>
        ))}
        {own.map((page) => (
          <li key={page}>
            <Link className="quiet" to={`/${locale}/${page}`}>
              {t(`footer.page.${page}`)}
            </Link>
          </li>
        ))}
        {group === 'press' && <CookieLink />}
      </ul>
    </div>
  );
}
