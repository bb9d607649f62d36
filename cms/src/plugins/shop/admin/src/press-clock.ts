import { adminPath } from '@colophon/contracts/admin/admin-route';
import { type ShopAdminResponse, shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { formatInstant } from '@colophon/contracts/time/format-time';
import { pressDay } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

type Known = { state: 'asking' } | { state: 'failed' } | { state: 'known'; timeZone: TimeZone };

// The zone is a setting of the running CMS, which the built panel cannot know: it is requested once per page load.
let known: Known = { state: 'asking' };
let isRequested = false;
const listeners = new Set<() => void>();

function notify(next: Known): void {
  known = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The time zone of the press, independent of the computer's; 'failed' when the CMS did not return it. */
export function usePressTimeZone(): TimeZone | 'asking' | 'failed' {
  const { get } = useFetchClient();
  const result = useSyncExternalStore(subscribe, () => known);
  useEffect(() => {
    if (isRequested || known.state === 'known') return;
    isRequested = true;
    get<ShopAdminResponse<'pressClock'>>(adminPath(shopAdminRoutes.pressClock))
      .then(
        ({ data }) => notify({ state: 'known', timeZone: data.timeZone }),
        () => notify({ state: 'failed' }),
      )
      .finally(() => {
        isRequested = false;
      });
  }, [get]);
  return result.state === 'known' ? result.timeZone : result.state;
}

/** Formats dates and times in the press's zone, as the site and the mails do. */
export type PressClock = {
  /** '21 - 11 - 2026, 20.30 UTC+2', or without the zone where the press keeps local time. @param iso  an instant */
  formatInstant: (iso: string) => string;
  /** today at the press, '2026-11-21', for file names */
  today: () => string;
};

/** Returns the formatter. Until the zone is known an instant is an ellipsis, and never the computer's time. */
export function usePressClock(): PressClock {
  const timeZone = usePressTimeZone();
  return useMemo(() => {
    const isKnown = timeZone !== 'asking' && timeZone !== 'failed';
    return {
      formatInstant: (iso) => (isKnown ? formatInstant(new Date(iso), timeZone) : '…'),
      today: () => (isKnown ? pressDay(new Date(), timeZone) : ''),
    };
  }, [timeZone]);
}
