import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

/**
 * Opens the answer that the address points to when a visitor arrives by a link within the site: then the
 * browser itself does not look at the hash.
 */
export function useOpenFromHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = document.getElementById(hash.slice(1));
    const question = answer?.closest('details');
    if (!question) return;
    question.open = true;
    question.scrollIntoView();
  }, [hash]);
}
