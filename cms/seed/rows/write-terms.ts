import type { SeedContent } from '@colophon/sample-catalogue/read-content';
import { rowIdsOf } from './row-ids';
import type { Rows, Values } from './row-writer';
import { writeByKey } from './versions';
import { fileOf } from './write-files';

/** Row ids, by slug, of everything that classifies a title. */
export type TermIds = {
  people: Map<string, number>;
  series: Map<string, number>;
  disciplines: Map<string, number>;
  categories: Map<string, number>;
};

/**
 * Writes people, series, disciplines, categories: the targets of titles. Disciplines need the editions for their
 * highlights.
 */
export async function writeTerms(
  rows: Rows,
  content: SeedContent,
  editions: ReadonlyMap<string, number>,
  files: ReadonlyMap<string, number>,
): Promise<TermIds> {
  const people = await writeByKey(
    rows,
    'api::person.person',
    content.people.map(({ bio_en, bio_nl, ...person }) => ({
      key: person.slug,
      values: {
        ...person,
        emailIsPublic: person.email !== undefined,
        bio_en: bio_en?.join('\n\n'),
        bio_nl: bio_nl?.join('\n\n'),
      },
    })),
  );
  const series = await writeByKey(
    rows,
    'api::series.series',
    content.series.map((series) => ({
      key: series.slug,
      values: seriesValues(series),
      links: {
        commissioningEditors: rowIdsOf(people, series.commissioningEditors),
        seriesEditors: rowIdsOf(people, series.seriesEditors),
      },
      files: {
        flyer: fileOf(files, 'series-flyer', series.slug),
        logo: fileOf(files, 'series-logo', series.slug),
      },
    })),
  );
  const disciplines = await writeByKey(
    rows,
    'api::discipline.discipline',
    content.disciplines.map(({ commissioningEditors, description_en, description_nl, ...discipline }) => ({
      key: discipline.slug,
      values: {
        ...discipline,
        description_en: description_en?.join('\n\n'),
        description_nl: description_nl?.join('\n\n'),
      },
      links: {
        commissioningEditors: rowIdsOf(people, commissioningEditors),
        highlights: rowIdsOf(editions, content.frontPages.disciplineHighlights[discipline.slug]),
      },
    })),
  );
  const categories = await writeByKey(
    rows,
    'api::category.category',
    content.categories.map((category) => ({ key: category.slug, values: category })),
  );
  return { people, series, disciplines, categories };
}

function seriesValues(series: SeedContent['series'][number]): Values {
  const { flyer: _flyer, logo: _logo, commissioningEditors: _c, seriesEditors: _s, ...facts } = series;
  const { name, name_nl, ...others } = facts;
  return {
    ...others,
    name_en: name,
    name_nl: name_nl ?? name,
    description_en: series.description_en?.join('\n\n'),
    description_nl: series.description_nl?.join('\n\n'),
    editorialBoard_en: series.editorialBoard_en?.join('\n'),
    editorialBoard_nl: series.editorialBoard_nl?.join('\n'),
    advisoryBoard_en: series.advisoryBoard_en?.join('\n'),
    advisoryBoard_nl: series.advisoryBoard_nl?.join('\n'),
  };
}
