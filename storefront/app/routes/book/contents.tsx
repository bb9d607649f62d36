import type { BookView } from '@colophon/contracts/site/book';
import { useTranslation } from 'react-i18next';
import { ForeignNotice } from '~/components/text/fallback-notice';
import { useLang } from '~/components/text/localized';

type Entry = { level: number; label: string; page: string | null };
/** `number` stands before the label: '1', 'IV'; null for introductions and indexes. */
type Chapter = Entry & { number: string | null; sections: Entry[] };

const NUMBERED = /^(?:(?:chapter|hoofdstuk)\s+)?(?<number>\d{1,2}|[IVX]{1,5})[.:]?\s+(?<label>\S.*)$/i;

/** Groups a table of contents into chapters with their sections; a section before the first chapter stands alone. */
export function chapters(entries: readonly Entry[]): Chapter[] {
  const found: Chapter[] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (entry.level > 1 && last) last.sections.push(entry);
    else found.push({ ...splitNumber(entry), sections: [] });
  }
  return found;
}

function splitNumber(entry: Entry): Entry & { number: string | null } {
  const { number, label } = NUMBERED.exec(entry.label)?.groups ?? {};
  // 'I remember' is a title, not chapter I.
  const counts = number !== undefined && label !== undefined && number !== 'I';
  return counts ? { ...entry, number, label } : { ...entry, number: null };
}

/** The table of contents, in a `details` element that works without JavaScript. */
export function Contents({ toc }: { toc: NonNullable<BookView['toc']> }) {
  const { t } = useTranslation();
  const lang = useLang(toc.language);
  return (
    <details className="toc" open>
      <summary>
        <h2>{t('book.contents')}</h2>
      </summary>
      <ForeignNotice texts={[toc]} />
      <ol {...lang}>
        {chapters(toc.entries).map((chapter, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chapters may share a name and never move
          <li key={i}>
            <i>{chapter.number}</i>
            <span>{chapter.label}</span>
            <b>{chapter.page}</b>
            {chapter.sections.length > 0 && (
              <ol>
                {chapter.sections.map((section, k) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: sections may share a name and never move
                  <li key={k}>{section.label}</li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
