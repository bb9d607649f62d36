import type { BookView } from '@colophon/contracts/site/book';
import { useTranslation } from 'react-i18next';
import { ForeignNotice } from '~/components/text/fallback-notice';
import { useLang } from '~/components/text/localized';
import { chapters } from './chapters';

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
