import { FALLBACK_LOCALE } from '@colophon/contracts/locale';
import type { SeedContent } from '../read-content';
import { refer } from './refer';
import type { Rows } from './row-writer';
import { type Versions, writeByKey, writePublished } from './versions';
import type { EditionIds } from './write-editions';
import { fileOf } from './write-files';

/** The single types: home, the three sections, the press's own particulars. */
export async function writeFrontPages(
  rows: Rows,
  { frontPages }: SeedContent,
  { primaryOf }: EditionIds,
  { promotions, promotionKeys }: { promotions: Versions; promotionKeys: readonly string[] },
  files: ReadonlyMap<string, number>,
): Promise<void> {
  const { home, nonFiction, educational, academic, siteSettings } = frontPages;

  await writePublished(rows, 'api::home.home', [home], (page, version) => {
    const { hero, highlighted, promotion, catalogue, about_en, about_nl, ...values } = page;
    // A draft points at drafts, a published page at what is published; from a type without languages at the default one.
    const promotionIds = new Map(promotionKeys.map((key, i) => [key, promotions[version][i] ?? 0]));
    return [
      {
        key: 'home',
        values: { ...values, about_en: about_en.join('\n\n'), about_nl: about_nl.join('\n\n') },
        links: {
          hero: refer(primaryOf, [hero]),
          highlighted: refer(primaryOf, highlighted),
          promotion: refer(promotionIds, [`${promotion} ${FALLBACK_LOCALE}`]),
        },
        files: { catalogue: fileOf(files, 'catalogue', catalogue) },
      },
    ];
  });
  await writePublished(
    rows,
    'api::non-fiction.non-fiction',
    [nonFiction],
    ({ highlight, bestsellers, catalogue, ...values }) => [
      {
        key: 'non-fiction',
        values,
        links: { highlight: refer(primaryOf, [highlight]), bestsellers: refer(primaryOf, bestsellers) },
        files: { catalogue: fileOf(files, 'catalogue', catalogue) },
      },
    ],
  );
  await writePublished(rows, 'api::educational.educational', [educational], ({ highlighted, ...values }) => [
    { key: 'educational', values, links: { highlighted: refer(primaryOf, highlighted) } },
  ]);
  await writePublished(rows, 'api::academic.academic', [academic], ({ editorsPick, ...values }) => [
    { key: 'academic', values, links: { editorsPick: refer(primaryOf, editorsPick) } },
  ]);
  await writeByKey(rows, 'api::site-settings.site-settings', [
    { key: 'site-settings', values: { ...siteSettings, address: siteSettings.address.join('\n') } },
  ]);
}
