import { useRouteLoaderData } from '@remix-run/react';
import { useSyncExternalStore } from 'react';
import type { loader } from '~/root';
import type { AnalyticsSettings } from './analytics';

/** Which service counts visits; null where none is configured, and then nothing of all this is ever fetched. */
export function useAnalytics(): AnalyticsSettings | null {
  return useRouteLoaderData<typeof loader>('root')?.analytics ?? null;
}

const never = () => () => {};

/** Whether a script runs here: false on the server and while the page wakes up. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Asks the bar to come back: fired by the link at the foot of the page. */
export const ASK_AGAIN = 'colophon:ask-again';
