import { isLocale } from '@colophon/contracts/locale';

const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2})?$/i;

/**
 * What follows the language of an address in a language that the site does not have: '/faq' of '/de/faq'.
 * @returns null for an address in one of ours, and for one that names no language
 */
export function restAfterForeignLocale(pathname: string): string | null {
  const [, segment = ''] = pathname.split('/', 2);
  if (isLocale(segment) || !LANGUAGE.test(segment)) return null;
  return pathname.slice(segment.length + 1).replace(/\/+$/, '');
}
