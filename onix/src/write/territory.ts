import { isCode } from '../code-lists';
import type { Territory } from '../product';
import { composite, element } from './xml';

/**
 * A territory. ONIX knows two forms: countries (and regions) included; or regions included, from which countries are
 * excluded. Exclusions next to a list of countries mean nothing, except where the world is included.
 * @returns '' where nothing is included
 */
export function territoryXml(territory: Territory): string {
  const countries = knownCodes(91, territory.countries);
  const regions = knownCodes(49, territory.regions);
  const excluded = knownCodes(91, territory.countriesExcluded);
  const regionsExcluded = element('RegionsExcluded', knownCodes(49, territory.regionsExcluded).join(' '));
  const regionsIncluded = element('RegionsIncluded', regions.join(' '));
  if (countries.length === 0 || regions.includes('WORLD')) {
    if (!regionsIncluded) return '';
    const countriesExcluded = element('CountriesExcluded', excluded.join(' '));
    return composite('Territory', regionsIncluded, countriesExcluded, regionsExcluded);
  }
  const left = countries.filter((country) => !excluded.includes(country));
  if (left.length === 0) return composite('Territory', regionsIncluded, regionsIncluded && regionsExcluded);
  return composite(
    'Territory',
    element('CountriesIncluded', left.join(' ')),
    regionsIncluded,
    regionsExcluded,
  );
}

function knownCodes(list: 49 | 91, codes: readonly string[]): string[] {
  return [...new Set(codes)].filter((code) => isCode(list, code));
}
