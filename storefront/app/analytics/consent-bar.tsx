import { Link, useLocation } from '@remix-run/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '~/language/use-locale';
import type { AnalyticsSettings } from './analytics';
import type { Choice } from './consent';
import { privacyPath } from './privacy-path';
import { choose, currentConsent, onChoice, reportPageView } from './session';
import { ASK_AGAIN } from './use-analytics';

/**
 * The cookie consent bar at the bottom of the window. It does not block the page: without a choice there is no consent.
 * Both buttons are equally prominent.
 */
export function ConsentBar({ settings }: { settings: AnalyticsSettings }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pathname } = useLocation();
  const consent = useSyncExternalStore(onChoice, currentConsent);
  const [isAsked, setIsAsked] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const askedFrom = useRef<Element | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page view
  useEffect(() => {
    if (consent === 'accepted') reportPageView(settings);
  }, [consent, settings, pathname]);

  useEffect(() => {
    const askAgain = () => {
      askedFrom.current = document.activeElement;
      setIsAsked(true);
    };
    window.addEventListener(ASK_AGAIN, askAgain);
    return () => window.removeEventListener(ASK_AGAIN, askAgain);
  }, []);

  // Takes the focus only if the visitor opened the bar by the cookie link.
  useEffect(() => {
    if (isAsked) bar.current?.focus();
  }, [isAsked]);

  if (consent !== 'unasked' && !isAsked) return null;

  const close = () => {
    setIsAsked(false);
    if (askedFrom.current instanceof HTMLElement) askedFrom.current.focus();
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
