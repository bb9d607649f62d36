import type { Locale } from '@colophon/contracts/locale';
import type { Labels } from '@colophon/contracts/site/frame';
import { useSyncExternalStore } from 'react';

/*
 * The page comes with the names of the values that it shows. The first search from the browser brings the rest,
 * since another query may show any of them.
 */
const complete = new Map<Locale, Labels>();
const loading = new Map<Locale, Promise<void>>();
const listeners = new Set<() => void>();

/** Brings the names of all facet values, once. Without them a facet shows slugs: worse than names, better than nothing. */
export function loadLabels(locale: Locale): Promise<void> {
  const underway = loading.get(locale) ?? fetchLabels(locale).catch(() => void loading.delete(locale));
  loading.set(locale, underway);
  return underway;
}

async function fetchLabels(locale: Locale): Promise<void> {
  const response = await fetch(`/${locale}/search/labels.json`);
  if (!response.ok) throw new Error(`The labels answered ${response.status}`);
  complete.set(locale, await response.json());
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** All names once they are there, else those that came with the page. */
export function useLabels(locale: Locale, withThePage: Labels): Labels {
  return useSyncExternalStore(
    subscribe,
    () => complete.get(locale) ?? withThePage,
    () => withThePage,
  );
}
