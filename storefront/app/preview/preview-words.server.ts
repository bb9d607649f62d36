import { formatTime } from '@colophon/contracts/format';
import type { Locale } from '@colophon/contracts/locale';
import type { TimeZone } from '@colophon/contracts/time-zone';
import type { OpenPreview } from '../../server/previews.ts';
import en from '../i18n/en/preview.json';
import nl from '../i18n/nl/preview.json';

/** Words for editors. They go with the few pages that need them, so that no reader loads them. */
const WORDS: Readonly<Record<Locale, typeof en>> = { en, nl };

/** What stands above a preview, in its language. */
export type PreviewBarView = { label: string; text: string; edit: string; formUrl: string };

/** The words of {@link PreviewBarView} for a preview; it ends at a time of the clock of the press. */
export function previewBar(
  { locale, status, endsAt, formUrl }: OpenPreview,
  timeZone: TimeZone,
): PreviewBarView {
  const words = WORDS[locale];
  const ends = words.ends.replace('{{time}}', formatTime(new Date(endsAt), timeZone));
  return { label: words.label, text: `${words[status]} ${ends}`, edit: words.edit, formUrl };
}

/** What stands in place of a preview that cannot be shown; null is one that has ended. */
export function previewProblem(
  locale: Locale,
  preview: OpenPreview | null,
): { title: string; text: string; missing: readonly string[] } {
  const words = WORDS[locale];
  if (!preview) return { title: words.endedTitle, text: words.ended, missing: [] };
  const { missing } = preview;
  return {
    title: words.cannotTitle,
    text: missing.length > 0 ? words.cannotMissing : words.cannotPlace,
    missing,
  };
}
