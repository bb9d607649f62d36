import { languagesOf } from '../values/language';
import { isLocale, type Locale } from '../values/locale';

type Titles = Readonly<Partial<Record<Locale, string | null | undefined>>>;

/** Valid values of `lang`: ISO 639, two or three letters. */
const CODE = /^[a-z]{2,3}$/;

/**
 * The language of a title's text, as a code for `lang`. Editors write titles in two places, English and Dutch; a text that
 * reads the same in both was not translated, and neither was the only one of a work in a third language: both are in the
 * language of the work.
 * @param titles  what is written in each place
 * @param language  the work's, as the editor wrote it: 'NED|ENG'; the first counts
 * @param written  the place whose text is shown
 * @param soleTextIsOwn  whether the only text of any work was not translated: a journal keeps its name
 */
export function titleLanguage(
  titles: Titles,
  { language, written, soleTextIsOwn = false }: TitleFacts & { written: Locale },
): string {
  const own = languagesOf(language ?? '')[0];
  if (!own || !CODE.test(own)) return written;
  const [en, nl] = [titles.en?.trim(), titles.nl?.trim()];
  const isSole = !en || !nl;
  const isUntranslated = en === nl || (isSole && (soleTextIsOwn || !isLocale(own)));
  return isUntranslated ? own : written;
}

/** The fields of a record about the language of its title. */
export type TitleFacts = { language: string | null; soleTextIsOwn?: boolean };
