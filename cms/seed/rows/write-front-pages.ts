import { FALLBACK_LOCALE } from '@colophon/contracts/values/locale';
import type { SeedContent } from '@colophon/sample-catalogue/read-content';
import { rowIdsOf } from './row-ids';
import type { Rows } from './row-writer';
import { type Versions, writeByKey, writePublished } from './versions';
import type { EditionIds } from './write-editions';
import { fileOf } from './write-files';

/** Writes the single types: home, the three sections, the press's own details. */
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
    // A draft refers to drafts, a published page to published rows; a type without languages refers to the default one.
    const promotionIds = new Map(promotionKeys.map((key, i) => [key, promotions[version][i] ?? 0]));
    return [
      {
        key: 'home',
        values: { ...values, about_en: about_en.join('\n\n'), about_nl: about_nl.join('\n\n') },
        links: {
          hero: rowIdsOf(primaryOf, [hero]),
          highlighted: rowIdsOf(primaryOf, highlighted),
          promotion: rowIdsOf(promotionIds, [`${promotion} ${FALLBACK_LOCALE}`]),
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
        links: { highlight: rowIdsOf(primaryOf, [highlight]), bestsellers: rowIdsOf(primaryOf, bestsellers) },
        files: { catalogue: fileOf(files, 'catalogue', catalogue) },
      },
    ],
  );
  await writePublished(rows, 'api::educational.educational', [educational], ({ highlighted, ...values }) => [
    { key: 'educational', values, links: { highlighted: rowIdsOf(primaryOf, highlighted) } },
  ]);
  await writePublished(rows, 'api::academic.academic', [academic], ({ editorsPick, ...values }) => [
    { key: 'academic', values, links: { editorsPick: rowIdsOf(primaryOf, editorsPick) } },
  ]);
  await writeByKey(rows, 'api::site-settings.site-settings', [
    { key: 'site-settings', values: { ...siteSettings, address: siteSettings.address.join('\n') } },
  ]);
}
