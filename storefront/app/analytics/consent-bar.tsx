import { Link, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';
import type { AnalyticsSettings } from './analytics';
import type { Choice } from './consent';
import { privacyPath } from './privacy-path';
import { choose, currentConsent, onChoice, reportPageView } from './session';
import { REOPEN_CONSENT } from './use-analytics';

/**
 * The cookie consent bar at the bottom of the window. It does not block the page: without a choice there is no consent.
 * Both buttons are equally prominent.
 */
export function ConsentBar({ settings }: { settings: AnalyticsSettings }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pathname } = useLocation();
  const consent = useSyncExternalStore(onChoice, currentConsent);
  const [isOpen, setIsOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const openedFrom = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page view
  useEffect(() => {
    if (consent === 'accepted') reportPageView(settings);
  }, [consent, settings, pathname]);

  useEffect(() => {
    const reopen = () => {
      openedFrom.current = document.activeElement;
      setIsOpen(true);
    };
    window.addEventListener(REOPEN_CONSENT, reopen);
    return () => window.removeEventListener(REOPEN_CONSENT, reopen);
  }, []);

  // Takes the focus only if the visitor opened the bar by the cookie link.
  useEffect(() => {
    if (isOpen) bar.current?.focus();
  }, [isOpen]);

  if (consent !== 'unasked' && !isOpen) return null;

  const close = () => {
    setIsOpen(false);
    if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
  };
  const onChoose = (choice: Choice) => () => {
    close();
    choose(choice);
  };
  return (
    <section className="consent" aria-label={t('consent.label')} tabIndex={-1} ref={bar}>
      <div className="wrap">
        <p>
          {t(consent === 'objected' ? 'consent.objected' : 'consent.ask')}{' '}
          {consent === 'accepted' && t('consent.accepted')}
          {consent === 'refused' && t('consent.refused')}{' '}
          <Link to={privacyPath(locale)}>{t('consent.more')}</Link>
        </p>
        <div className="cluster">
          {consent === 'objected' ? (
            <button type="button" onClick={close}>
              {t('consent.close')}
            </button>
          ) : (
            <>
              <button type="button" onClick={onChoose('refused')}>
                {t('consent.refuse')}
              </button>
              <button type="button" onClick={onChoose('accepted')}>
                {t('consent.accept')}
              </button>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
