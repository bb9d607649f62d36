import type { Labels } from '@colophon/contracts/search/labels';
import type { Locale } from '@colophon/contracts/values/locale';
import { useSyncExternalStore } from 'react';
import { fieldsOf, isTextByKey } from '~/sending/json-fields';

/*
 * The page comes with the labels of the facet values that it shows. The first search in the browser loads all others,
 * since another query may show any of them.
 */
const complete = new Map<Locale, Labels>();
const loading = new Map<Locale, Promise<void>>();
const listeners = new Set<() => void>();

/** Loads the labels of all facet values, once. If that fails, a facet shows slugs as fallback. */
export function loadLabels(locale: Locale): Promise<void> {
  const underway = loading.get(locale) ?? fetchLabels(locale).catch(() => void loading.delete(locale));
  loading.set(locale, underway);
  return underway;
}

async function fetchLabels(locale: Locale): Promise<void> {
  const response = await fetch(`/${locale}/search/labels.json`);
  if (!response.ok) throw new Error(`The labels answered ${response.status}`);
  const labels: unknown = await response.json();
  if (!isLabels(labels)) throw new Error('The labels answered in a way that is not agreed');
  complete.set(locale, labels);
  for (const listener of listeners) listener();
}

function isLabels(json: unknown): json is Labels {
  const { disciplines, categories, series } = fieldsOf(json);
  return [disciplines, categories, series].every(isTextByKey);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns all labels once they are loaded, else those that came with the page. */
export function useLabels(locale: Locale, withThePage: Labels): Labels {
  return useSyncExternalStore(
    subscribe,
    () => complete.get(locale) ?? withThePage,
    () => withThePage,
  );
}
