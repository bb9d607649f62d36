import { lazy, Suspense } from 'react';
import { useAnalytics, useHasScript } from './use-analytics';

const ConsentBar = lazy(() => import('./consent-bar').then(({ ConsentBar: bar }) => ({ default: bar })));

/**
 * Asks for consent, and counts visits where it is given. It is never part of a page as it is sent: a cached page is
 * the same for everybody, whatever each of them has chosen.
 */
export function Visits() {
  const settings = useAnalytics();
  const hasScript = useHasScript();
  if (!settings || !hasScript) return null;
  return (
    <Suspense fallback={null}>
      <ConsentBar settings={settings} />
    </Suspense>
  );
}
