import { useRouteLoaderData } from '@remix-run/react';
import { useSyncExternalStore } from 'react';
import type { loader } from '~/root';
import type { AnalyticsSettings } from './analytics';

/** Returns the analytics service's settings; null where none is configured, and then no analytics code is loaded. */
export function useAnalytics(): AnalyticsSettings | null {
  return useRouteLoaderData<typeof loader>('root')?.analytics ?? null;
}

const subscribeNever = () => () => {};

/** Whether the page is hydrated: false on the server and during hydration. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}

/** Name of the event that reopens the consent bar, fired by the link in the footer. */
export const REOPEN_CONSENT = 'colophon:ask-again';
