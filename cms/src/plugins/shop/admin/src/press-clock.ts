import { formatMoment } from '@colophon/contracts/format';
import { pressDay } from '@colophon/contracts/press-day';
import type { TimeZone } from '@colophon/contracts/time-zone';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useMemo, useSyncExternalStore } from 'react';

type Known = { state: 'asking' } | { state: 'failed' } | { state: 'known'; timeZone: TimeZone };

// The zone is a setting of the running CMS, which the built panel cannot know: it is asked for once, and then holds for
// as long as the panel is open.
let known: Known = { state: 'asking' };
let asking = false;
const listeners = new Set<() => void>();

function tell(next: Known): void {
  known = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The time zone of the press, whatever the zone of the computer is; 'failed' where the CMS did not say it. */
export function usePressTimeZone(): TimeZone | 'asking' | 'failed' {
  const { get } = useFetchClient();
  const answer = useSyncExternalStore(subscribe, () => known);
  useEffect(() => {
    if (asking || known.state === 'known') return;
    asking = true;
    get<{ timeZone: TimeZone }>('/shop/press-clock')
      .then(
        ({ data }) => tell({ state: 'known', timeZone: data.timeZone }),
        () => tell({ state: 'failed' }),
      )
      .finally(() => {
        asking = false;
      });
  }, [get]);
  return answer.state === 'known' ? answer.timeZone : answer.state;
}

/** How the panel writes days and times: in the press's zone, as the site and the mails do. */
export type PressClock = {
  /** '21 - 11 - 2026, 20.30 UTC+2', or without the zone where the press keeps local time. @param iso  an instant */
  moment: (iso: string) => string;
  /** the day at the press now, '2026-11-21', as names of files have it */
  today: () => string;
};

/** The clock of the press. Until the zone is known a moment is an ellipsis, and never the computer's time. */
export function usePressClock(): PressClock {
  const timeZone = usePressTimeZone();
  return useMemo(() => {
    const isKnown = timeZone !== 'asking' && timeZone !== 'failed';
    return {
      moment: (iso) => (isKnown ? formatMoment(new Date(iso), timeZone) : '…'),
      today: () => (isKnown ? pressDay(new Date(), timeZone) : ''),
    };
  }, [timeZone]);
}
