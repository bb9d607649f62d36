import { isLocale } from '@colophon/contracts/values/locale';

const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2})?$/i;

/**
 * Returns the path after an unsupported locale: '/faq' of '/de/faq'.
 * @returns null for a path with a supported locale, and for one without a locale
 */
export function restAfterForeignLocale(pathname: string): string | null {
  const [, segment = ''] = pathname.split('/', 2);
  if (isLocale(segment) || !LANGUAGE.test(segment)) return null;
  return pathname.slice(segment.length + 1).replace(/\/+$/, '');
}
