import { expect, test } from '@jest/globals';
import { MONEY_FIELD, misreadFields } from './misread-fields';

const ATTRIBUTES = {
  price: { type: 'integer', customField: MONEY_FIELD },
  pages: { type: 'integer' },
  day: { type: 'date' },
  dateTime: { type: 'datetime' },
};

test.each([0, 1, 8900, 999_999_999, null, undefined])('accepts %p unchanged', (price) => {
  expect(misreadFields({ price, pages: 89.5, other: 'x' }, ATTRIBUTES, 'en')).toEqual([]);
});

test.each([
  89.5,
  -1,
  1_000_000_000,
  Number.NaN,
  '8900',
  '89,00',
  true,
  {},
  { typed: '1.234' },
  { typed: 89 },
])('%j is no amount in cents', (price) => {
  const [problem, ...others] = misreadFields({ price }, ATTRIBUTES, 'en');
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ field: 'price', message: expect.stringMatching(/^This is no amount\./) });
});

test('a readable amount that was sent as typed must be confirmed', () => {
  const messageIn = (locale: 'en' | 'nl') =>
    misreadFields({ price: { typed: '0,89' } }, ATTRIBUTES, locale)[0]?.message;
  expect(messageIn('en')).toBe('Please confirm this price, below its field, or correct it.');
  expect(messageIn('nl')).toBe('Bevestig deze prijs, onder het veld, of verbeter hem.');
});

test.each(['2027-03-15', '2028-02-29', '2027-03-15T00:00:00.000Z', new Date(0), null])(
  'accepts %p as a day',
  (day) => {
    expect(misreadFields({ day }, ATTRIBUTES, 'en')).toEqual([]);
  },
);

test.each(['15-03-2027', '15 maart 2027', '2027-02-30', '2027-3-1', '2027', '', 20270315, { typed: 'soon' }])(
  '%j is no day',
  (day) => {
    expect(misreadFields({ day }, ATTRIBUTES, 'nl')).toEqual([
      {
        field: 'day',
        message: expect.stringMatching(/^Dit is geen dag\./),
        expected: 'ISO 8601: 2027-03-15',
      },
    ]);
  },
);

test.each(['2027-03-15T20:00:00.000Z', '2027-03-15T20:00+01:00', '2027-03-15', new Date(0)])(
  'accepts %p as a day with a time',
  (dateTime) => {
    expect(misreadFields({ dateTime }, ATTRIBUTES, 'en')).toEqual([]);
  },
);

test.each(['15-03-2027 20:00', '2027-03-15T25:00:00Z', '2027-02-30T20:00:00Z', { typed: '15-03-2027 ' }])(
  '%j is no day with a time',
  (dateTime) => {
    expect(misreadFields({ dateTime }, ATTRIBUTES, 'en')).toEqual([
      {
        field: 'dateTime',
        message: expect.stringMatching(/^This is no day with a time\./),
        expected: 'ISO 8601: 2027-03-15T20:00:00Z',
      },
    ]);
  },
);
