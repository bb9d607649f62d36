import { BYTE_ORDER_MARK, csvLine } from '@colophon/contracts/values/csv';
import { type Opened, type Person, submissionThatCounts } from './same-person';

/** Exports every submission, grouped by person, as a file for a Dutch spreadsheet. */
export function listSheet(persons: readonly Person[]): string {
  const heads = [
    'person',
    'submission',
    'check',
    'submitted',
    'surname',
    'email',
    'relation_number',
    'date_of_birth',
    'bsn',
    'reference',
  ];
  const rows = persons.flatMap(({ submissions, differs }, person) =>
    submissions.map(({ reference, submittedAt, data }, i) => [
      String(person + 1),
      `${i + 1} of ${submissions.length}`,
      differs.length > 0 ? `CHOOSE: ${differs.map((field) => FIELD_NAMES[field]).join(' and ')} differ` : '',
      submittedAt,
      data.name,
      data.email,
      data.relationNumber,
      data.dateOfBirth,
      data.bsn,
      reference,
    ]),
  );
  return sheet([heads, ...rows]);
}

/**
 * Exports one line per person, in the layout of the yearly return of amounts paid to third parties. Fields that the
 * form lacks (address, dates and amounts of payments) are left blank, for the royalty administration.
 * @param chosen  references of the submissions that finance chose for a person where they differ
 */
export function returnSheet(persons: readonly Person[], chosen: ReadonlySet<string>): string {
  const heads = [
    'bsn',
    'voorletters',
    'voorvoegsels',
    'achternaam',
    'geboortedatum',
    'straat',
    'huisnummer',
    'toevoeging',
    'postcode',
    'plaats',
    'land',
    'relatienummer',
    'betaaldatum',
    'bedrag',
  ];
  const blank = (times: number) => Array<string>(times).fill('');
  const counting = persons
    .map((person) => submissionThatCounts(person, chosen))
    .filter((one) => one !== null);
  const rows = counting.map(({ data }: Opened) => [
    data.bsn,
    ...blank(2),
    data.name,
    data.dateOfBirth.split('-').reverse().join(''),
    ...blank(6),
    data.relationNumber,
    ...blank(2),
  ]);
  return sheet([heads, ...rows]);
}

const FIELD_NAMES = { bsn: 'bsn', dateOfBirth: 'date of birth' } as const;

function sheet(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells, ';')).join('');
}
