import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { MediaFile, TwoTexts } from '../../catalogue/domain/title';
import { fileColumn, fileSql } from '../../catalogue/media';
import { pickedTitlesSql } from '../../catalogue/picked-titles';
import { plainColumn, select } from '../../catalogue/select';

const sectionRow = z.object({
  introEn: plainColumn,
  introNl: plainColumn,
  first: z.array(z.string()),
  picked: z.array(z.string()),
  catalogue: fileColumn,
});

/** The editors' fields of a section's page, titles as document ids. */
export type Section = {
  intro: TwoTexts;
  /** the highlighted title, if the section has one */
  highlight: string | null;
  /** bestsellers, highlighted titles, or the editors' choice */
  picked: string[];
  catalogue: MediaFile | null;
};

const SECTIONS = {
  nonFiction: sectionSql('non_fiction', 'bestsellers', {
    first: pickedTitlesSql('non_fiction_highlight_lnk', 'non_fiction_id', 's.id', 'r.id'),
    catalogue: fileSql('api::non-fiction.non-fiction', 'catalogue', 's.id'),
  }),
  educational: sectionSql('educational', 'highlighted'),
  academic: sectionSql('academic', 'editors_pick'),
} as const;

/** The page of a section; empty when the page was never saved. */
export async function readSection(strapi: Core.Strapi, name: keyof typeof SECTIONS): Promise<Section> {
  const [row] = await select(strapi, sectionRow, SECTIONS[name]);
  return {
    intro: { en: row?.introEn ?? null, nl: row?.introNl ?? null },
    highlight: row?.first[0] ?? null,
    picked: row?.picked ?? [],
    catalogue: row?.catalogue ?? null,
  };
}

function sectionSql(table: string, list: string, more?: { first: string; catalogue: string }): string {
  return `
    select s.intro_en as "introEn", s.intro_nl as "introNl", ${more?.first ?? 'array[]::text[]'} as first,
      ${pickedTitlesSql(`${table}_${list}_lnk`, `${table}_id`, 's.id')} as picked,
      ${more?.catalogue ?? 'null::json'} as catalogue
    from ${table} s where s.published_at is not null order by s.published_at desc limit 1`;
}
