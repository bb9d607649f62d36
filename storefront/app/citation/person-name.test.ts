import { expect, test } from '@jest/globals';
import { personName } from './person-name';

const sorted = (name: string, sortName: string | null = null) => personName({ name, sortName });
const parts = (
  family: string,
  given: string,
  particle: string | null = null,
  suffix: string | null = null,
) => ({
  family,
  given,
  particle,
  suffix,
});

test.each([
  ['Mara Quist', 'Quist, Mara', parts('Quist', 'Mara')],
  ['M. de Vries', 'Vries, M. de', parts('Vries', 'M.', 'de')],
  ['Jan van der Berg', 'Berg, Jan van der', parts('Berg', 'Jan', 'van der')],
  ['Jan van der Berg', 'van der Berg, Jan', parts('Berg', 'Jan', 'van der')],
  ['Henk Schulte Nordholt', 'Schulte Nordholt, Henk', parts('Schulte Nordholt', 'Henk')],
  ['Jan De Maeyer', 'De Maeyer, Jan', parts('De Maeyer', 'Jan')],
  ['Robert D. Van Valin Jr.', 'Valin Jr., Robert D. Van', parts('Van Valin', 'Robert D.', null, 'Jr.')],
  ['Robert D. Van Valin Jr.', 'Van Valin, Robert D., Jr.', parts('Van Valin', 'Robert D.', null, 'Jr.')],
  ['Tra&Co Group', 'Tra&Co Group', { literal: 'Tra&Co Group' }],
  ['黄思思', '黄思思', { literal: '黄思思' }],
])('%s, sorted as %s', (name, sortName, expected) => {
  expect(sorted(name, sortName)).toEqual(expected);
});

test.each([
  ['Mara Quist', parts('Quist', 'Mara')],
  ['J.H. van ’t Hoff', parts('Hoff', 'J.H.', 'van ’t')],
  ['Koen De Ridder', parts('De Ridder', 'Koen')],
  ['Marie-Claire van den Broek de Wit', parts('Broek de Wit', 'Marie-Claire', 'van den')],
  ['Martin Luther King Jr.', parts('King', 'Martin Luther', null, 'Jr.')],
  ['Erasmus', { literal: 'Erasmus' }],
  [
    'Wetenschappelijke Raad voor het Regeringsbeleid',
    { literal: 'Wetenschappelijke Raad voor het Regeringsbeleid' },
  ],
  ['Universiteit van Amsterdam', { literal: 'Universiteit van Amsterdam' }],
])('%s, of whom no editor said how to sort', (name, expected) => {
  expect(sorted(name)).toEqual(expected);
});
