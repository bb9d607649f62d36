import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/**
 * Announces a client-side navigation to screen readers: the focus moves to the heading, and the title is read out. A
 * choice on the page itself, such as a facet, replaces the URL and keeps the focus; a link with a hash is left to the
 * browser.
 */
export function PageAnnouncer() {
  const { pathname, search, hash } = useLocation();
  const replaced = useNavigationType() === 'REPLACE';
  const [title, setTitle] = useState('');
  const page = new URLSearchParams(search).get('page');
  const shown = useRef({ pathname, page });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, page };
    const turned = before.page !== page && !replaced;
    if (before.pathname === pathname && !turned) return;
    setTitle(document.title);
    if (!hash) focusHeading();
  }, [pathname, page, hash, replaced]);
  return (
    <p className="hide" aria-live="polite">
      {title}
    </p>
  );
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  // The scroll position is already restored.
  heading.focus({ preventScroll: true });
}
