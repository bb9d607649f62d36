import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { elementOf } from '~/navigation/use-links-into-page';

/**
 * Opens the answer in the URL's hash after a client-side navigation, in which the browser itself ignores the hash.
 */
export function useOpenFromHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const question = elementOf(hash)?.closest('details');
    if (!question) return;
    question.open = true;
    question.scrollIntoView();
  }, [hash]);
}
