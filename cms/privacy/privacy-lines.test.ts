import { dayOf } from '@colophon/contracts/time/press-day';
import { SPECIFIED_TIME_ZONE } from '@colophon/contracts/time/time-zone';
import { expect, test } from '@jest/globals';
import { erasureLines, exportLines } from './privacy-lines';

const NOTHING = {
  email: 'anna@example.org',
  madeAt: '2026-11-23T12:00:00.000Z',
  orders: [],
  newsletter: null,
  requests: [],
  authorForm: [],
  catalogue: [],
  staffAccount: false,
};
const FORGOTTEN = {
  orders: [],
  newsletter: false,
  requests: 0,
  authorForm: [],
  catalogue: [],
  staffAccount: false,
};
/** Half past eleven in the evening in London, and a day later at the press. */
const LATE = new Date('2026-11-22T23:30:00Z');

test('of whom nothing is known, every place where it could be is named', () => {
  expect(exportLines(NOTHING, SPECIFIED_TIME_ZONE)).toEqual([
    'What is known of anna@example.org:',
    '  orders: none',
    '  newsletter: no',
    '  requests: none',
    '  author form: none',
    '  people of the catalogue: none',
    '  account at the panel: no',
  ]);
  expect(erasureLines(FORGOTTEN, SPECIFIED_TIME_ZONE)).toEqual([
    '  newsletter: not on the list',
    '  requests: none',
    '  orders: none',
    'Mails that were sent are in the mailboxes they went to. A backup forgets when it is replaced.',
  ]);
});

test('what is known is named by number and day of the press, and nothing that is private is in it', () => {
  const known = {
    ...NOTHING,
    orders: [{ number: 'CUP 2026-000001', state: 'paid', details: { phone: '020 123 4567' } }],
    newsletter: { email: 'anna@example.org', state: 'confirmed', askedAt: LATE },
    requests: [{ kind: 'review-copy', receivedAt: LATE, message: 'Something private' }],
    authorForm: [{ reference: 'A-7F', submittedAt: LATE, name: 'de Wit' }],
    catalogue: ['Anna de Wit'],
    staffAccount: true,
  } as unknown as Parameters<typeof exportLines>[0];
  const lines = exportLines(known, SPECIFIED_TIME_ZONE);
  expect(lines.slice(1)).toEqual([
    '  orders: CUP 2026-000001 (paid)',
    '  newsletter: confirmed, asked for on 2026-11-23',
    '  requests: review-copy of 2026-11-23',
    '  author form: A-7F of 2026-11-23',
    '  people of the catalogue: Anna de Wit',
    '  account at the panel: yes',
  ]);
  expect(lines.join()).not.toMatch(/020 123|private/);
});

test('an erasure says of each thing what becomes of it, and why it stays where it does', () => {
  const order = (n: number, erasure: Parameters<typeof erasureLines>[0]['orders'][number]['erasure']) => ({
    number: `CUP 2026-00000${n}`,
    erasure,
  });
  const lines = erasureLines(
    {
      orders: [
        order(1, { does: 'anonymise' }),
        order(2, { does: 'thin-out', keptUntil: dayOf('2034-01-01') }),
        order(3, { does: 'keep', keptUntil: dayOf('2034-01-01') }),
        order(4, { does: 'wait', until: LATE }),
      ],
      newsletter: true,
      requests: 2,
      authorForm: ['A-7F'],
      catalogue: ['Anna de Wit'],
      staffAccount: true,
    },
    SPECIFIED_TIME_ZONE,
  );
  expect(lines).toEqual([
    '  newsletter: the address and its links are removed',
    '  requests: 2 removed, with the notes at them',
    expect.stringMatching(/order CUP 2026-000001: name, .* are removed/),
    expect.stringMatching(/order CUP 2026-000002: .* stays until 2034-01-01, since the tax law asks for it/),
    expect.stringMatching(/order CUP 2026-000003: stays, since it is paid and not yet sent; .* 2034-01-01/),
    expect.stringMatching(/order CUP 2026-000004: stays, .* try again after 2026-11-23T01:30:00\+02:00/),
    expect.stringMatching(/author form: A-7F stays .* tax law/),
    expect.stringMatching(/catalogue: Anna de Wit has this address; .* an editor decides/),
    expect.stringMatching(/panel: an account .* removed under Settings/),
    expect.stringMatching(/^Mails that were sent/),
  ]);
});
