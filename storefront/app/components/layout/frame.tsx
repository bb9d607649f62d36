import type { Frame } from '@colophon/contracts/site/frame';
import { showsAt } from '@colophon/contracts/site/notice-route';
import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Visits } from '~/analytics/visits';
import { siteHref } from '~/language/site-href';
import { useLocale } from '~/language/use-locale';
import { NoticeBar } from './notice-bar';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';

/** The frame around every page of a locale: header, navigation, footer. */
export function SiteFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  const locale = useLocale();
  const path = useLocation().pathname.slice(locale.length + 1) || '/';
  const first = frame.footer.press?.[0];
  const about = first && { text: first.text.text, to: siteHref(first.path, locale).to };
  return (
    <>
      <SkipLink />
      <Visits />
      <NoticeBar notices={frame.notices.filter((notice) => showsAt(notice.route, path))} />
      <SiteHeader about={about} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter frame={frame} />
    </>
  );
}
