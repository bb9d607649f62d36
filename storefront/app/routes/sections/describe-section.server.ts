import type { Locale, LocalizedText } from '@colophon/contracts/values/locale';
import { serverI18n } from '~/i18n/i18next.server';
import { describePage } from '~/seo/describe.server';

type Section = 'nonfiction' | 'educational' | 'academic' | 'openAccess';

/** Builds a section page's metadata: the editors' introduction, else our own text. */
export function describeSection(
  locale: Locale,
  section: Section,
  path: string,
  intro: LocalizedText | null = null,
) {
  const t = serverI18n(locale).getFixedT(locale, 'pages');
  return describePage(locale, {
    title: t(`section.${section}.title`),
    description: intro?.text ?? t(`section.${section}.description`),
    paths: path,
  });
}
