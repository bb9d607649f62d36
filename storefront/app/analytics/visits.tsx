import { lazy, Suspense } from 'react';
import { useAnalytics, useHasScript } from './use-analytics';

const ConsentBar = lazy(() => import('./consent-bar').then(({ ConsentBar: bar }) => ({ default: bar })));

/**
 * The consent bar and page view tracking. Never server-rendered: a cached page is the same for every visitor, whatever
 * they have chosen.
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
