import { useMemo } from 'react';
import { useLocale } from '~/language/use-locale';
import { browserClient } from './browser-client';
import { loadLabels } from './labels';

/** Returns one client for the lifetime of the page: InstantSearch would search again for a new one. */
export function useSearchClient() {
  const locale = useLocale();
  return useMemo(() => browserClient(() => loadLabels(locale)), [locale]);
}
