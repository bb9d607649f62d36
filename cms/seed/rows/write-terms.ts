import type { SeedContent } from '../read-content';
import { refer } from './refer';
import type { Rows } from './row-writer';
import { writeByKey } from './versions';

/** Row ids, by slug, of all that a title is filed under. */
export type TermIds = {
  people: Map<string, number>;
  series: Map<string, number>;
  disciplines: Map<string, number>;
  categories: Map<string, number>;
};

/** People, series, disciplines, categories: what titles point at. Disciplines want the editions for their highlights. */
export async function writeTerms(
  rows: Rows,
  content: SeedContent,
  editions: ReadonlyMap<string, number>,
): Promise<TermIds> {
  const people = await writeByKey(
    rows,
    'api::person.person',
    content.people.map((person) => ({ key: person.slug, values: person })),
  );
  const series = await writeByKey(
    rows,
    'api::series.series',
    content.series.map(({ name, name_nl, description_en, description_nl, seriesEditors, ...series }) => ({
      key: series.slug,
      values: {
        ...series,
        name_en: name,
        name_nl: name_nl ?? name,
        description_en: description_en?.join('\n\n'),
        description_nl: description_nl?.join('\n\n'),
      },
      links: { seriesEditors: refer(people, seriesEditors) },
    })),
  );
  const disciplines = await writeByKey(
    rows,
    'api::discipline.discipline',
    content.disciplines.map((discipline) => ({
      key: discipline.slug,
      values: discipline,
      links: { highlights: refer(editions, content.frontPages.disciplineHighlights[discipline.slug]) },
    })),
  );
  const categories = await writeByKey(
    rows,
    'api::category.category',
    content.categories.map((category) => ({ key: category.slug, values: category })),
  );
  return { people, series, disciplines, categories };
}
