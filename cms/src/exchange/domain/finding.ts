import type { Locale } from '@colophon/contracts/values/locale';

/** What a person should know of a product or a title; `field` as the feed names it. */
export type Finding = {
  isbn: string | null;
  /** 0 where it is of no line */
  line: number;
  field: string | null;
  text: Readonly<Record<Locale, string>>;
};
