import { useEffect } from 'react';

/**
 * Handles links to an anchor on the current page (`#main`, the fields of an error summary, the parts of the FAQ, an
 * editor's footnote) without the router, which treats them as a navigation: it drops a form's action data, and restores
 * the scroll position of an earlier link. The hash is set in the URL, without a history entry.
 */
export function useLinksIntoPage(): void {
  useEffect(() => {
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}

function follow(event: MouseEvent): void {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank') return;
  const place = placeOnPage(link.href);
  if (!place) return;
  event.preventDefault();
  history.replaceState(history.state, '', link.hash);
  goTo(place);
}

/** Returns the target of a link on the current page; null when it leads elsewhere, or has no target. */
function placeOnPage(href: string): HTMLElement | null {
  const { origin, pathname, search, hash } = new URL(href);
  const isHere = origin + pathname + search === location.origin + location.pathname + location.search;
  return isHere ? elementOf(hash) : null;
}

/** Returns the element of a hash; null if there is none, or the hash cannot be decoded. */
export function elementOf(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Scrolls to an element and focuses it; opens the `details` element around it. */
function goTo(place: HTMLElement): void {
  const question = place.closest('details');
  if (question) question.open = true;
  place.scrollIntoView();
  place.focus({ preventScroll: true });
  if (document.activeElement === place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
