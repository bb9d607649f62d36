import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/**
 * Says that another page has come where no document was loaded that would say so: the focus goes to its
 * heading, its title is read out. A choice on the page itself, as a facet is, replaces the address and keeps
 * the focus; a link into a page leaves it to the browser.
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
  // Where to scroll to is known already.
  heading.focus({ preventScroll: true });
}
