import { formatTime } from '@colophon/contracts/time/format-time';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import type { Locale } from '@colophon/contracts/values/locale';
import type { OpenPreview } from '../../server/pages/previews.ts';
import en from '../i18n/en/preview.json';
import nl from '../i18n/nl/preview.json';

/** Messages (i18n) for editors; sent with previews only. */
const MESSAGES: Readonly<Record<Locale, typeof en>> = { en, nl };

/** The texts of the bar above a preview, in its language. */
export type PreviewBarView = { label: string; text: string; edit: string; formUrl: string };

/** Builds the texts of the preview bar; the preview's expiry is in the press's time zone. */
export function previewBar(
  { locale, status, endsAt, formUrl }: OpenPreview,
  timeZone: TimeZone,
): PreviewBarView {
  const messages = MESSAGES[locale];
  const ends = messages.ends.replace('{{time}}', formatTime(new Date(endsAt), timeZone));
  return { label: messages.label, text: `${messages[status]} ${ends}`, edit: messages.edit, formUrl };
}

/** Builds the texts for a preview that cannot be shown; null is one that has expired. */
export function previewProblem(
  locale: Locale,
  preview: OpenPreview | null,
): { title: string; text: string; missing: readonly string[] } {
  const messages = MESSAGES[locale];
  if (!preview) return { title: messages.endedTitle, text: messages.ended, missing: [] };
  const { missing } = preview;
  return {
    title: messages.cannotTitle,
    text: missing.length > 0 ? messages.cannotMissing : messages.cannotPlace,
    missing,
  };
}
