import type { ListNumber } from '../../code-lists';
import type { Territory } from '../../product';
import { codeOf } from '../code-of';
import { bareText, children, type OnixElement } from '../element';
import type { Reading } from '../reading';

/** The territories of composites together; null where none of them names a place. */
export function territoryOf(reading: Reading, territories: readonly OnixElement[]): Territory | null {
  const places = (name: string, list: ListNumber) => [
    ...new Set(
      territories
        .flatMap((territory) => children(territory, name))
        .flatMap((element) => readCodes(reading, element, list)),
    ),
  ];
  const territory = {
    countries: places('CountriesIncluded', 91),
    regions: places('RegionsIncluded', 49),
    countriesExcluded: places('CountriesExcluded', 91),
    regionsExcluded: places('RegionsExcluded', 49),
  };
  return Object.values(territory).some((list) => list.length > 0) ? territory : null;
}

function readCodes(reading: Reading, element: OnixElement, list: ListNumber): string[] {
  const written = (bareText(element) ?? '').split(/[\s,;]+/).filter(Boolean);
  return written.map((place) => {
    const known = codeOf(list, place);
    if (known === null) reading.findings.warn('unknown-code', element, { list: String(list), value: place });
    return known ?? place;
  });
}
