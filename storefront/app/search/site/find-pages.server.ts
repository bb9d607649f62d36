import type { FoundPage } from '@colophon/contracts/site/site-search';
import type { Locale } from '@colophon/contracts/values/locale';
import type { AppLoadContext } from '@remix-run/node';
import { loadView } from '~/content/load-view.server';
import type { SearchState } from '../url/search-url';
import { hasFoundPages } from './fetch-pages';

/** Finds pages other than those of books for a search. @throws Response 503 when the CMS is down */
export async function findPages(
  context: AppLoadContext,
  state: SearchState,
  locale: Locale,
): Promise<FoundPage[]> {
  if (!hasFoundPages(state)) return [];
  const { pages } = await loadView(context, 'siteSearch', { locale, q: state.q });
  return pages;
}
