import { useMemo } from 'react';
import { useLocale } from '~/language/use-locale';
import { browserClient } from './browser-client';
import { loadLabels } from './labels';

/** One client for as long as the page stands: InstantSearch searches anew for each other one. */
export function useSearchClient() {
  const locale = useLocale();
  return useMemo(() => browserClient(() => loadLabels(locale)), [locale]);
}
