import { expect, test } from '@jest/globals';
import { copiesLeftOut, copiesToSend, mayBeSent, type ParcelRefund } from './refund';

const print = (quantity: number) => ({ quantity, ebook: false });
const ebook = (quantity: number) => ({ quantity, ebook: true });
const back = (line: number | null, copies: number) => ({ line, copies });

test.each([
  ['nothing was refunded', [print(2), print(1)], [], ['1×2', '2×1']],
  ['e-books never go by post', [ebook(1), print(1)], [], ['2×1']],
  ['an order of e-books alone', [ebook(1), ebook(3)], [], []],
  ['one of two copies was refunded', [print(2)], [back(1, 1)], ['1×1']],
  ['in two refunds', [print(3), print(1)], [back(1, 1), back(1, 1)], ['1×1', '2×1']],
  ['all copies of one line', [print(2), print(1)], [back(1, 2)], ['2×1']],
  ['all that is printed, and the e-book stays', [print(2), ebook(1)], [back(1, 2)], []],
  ['the e-book alone', [print(2), ebook(1)], [back(2, 1)], ['1×2']],
  ['delivery and sums for no copy in particular', [print(2)], [back(null, 0), back(1, 0)], ['1×2']],
  ['more than was bought', [print(1)], [back(1, 2)], []],
])('what is sent when: %s', (_case, items, parts, expected) => {
  expect(copiesToSend(items, parts).map(({ line, copies }) => `${line}×${copies}`)).toEqual(expected);
});

test('an order of e-books alone can be marked as sent, one whose printed copies were all refunded cannot', () => {
  const may = (items: Parameters<typeof copiesToSend>[0], parts: Parameters<typeof copiesToSend>[1]) =>
    mayBeSent(items, copiesToSend(items, parts));
  expect(may([print(2), ebook(1)], [back(1, 1)])).toBe(true);
  expect(may([print(2), ebook(1)], [back(1, 2)])).toBe(false);
  expect(may([ebook(1)], [])).toBe(true);
});

const day = (n: number) => new Date(Date.UTC(2026, 4, n));
const SENT = day(10);
const refund = (
  state: ParcelRefund['state'],
  requested: number,
  ended: number | null,
  copies = 1,
): ParcelRefund => ({
  state,
  requestedAt: day(requested),
  settledAt: ended === null ? null : day(ended),
  byLines: { parts: [back(1, copies)] },
});

test.each([
  ['nothing was sent yet', [refund('failed', 1, 12)], null, []],
  ['it failed before the parcel went', [refund('failed', 1, 9)], SENT, []],
  ['it failed after', [refund('failed', 1, 12)], SENT, ['1×1']],
  ['it arrived', [refund('succeeded', 1, 12)], SENT, []],
  ['it is under way', [refund('pending', 1, null)], SENT, []],
  ['copies that were sent came back', [refund('failed', 11, 12)], SENT, []],
  ['it was given once more', [refund('failed', 1, 12, 2), refund('requested', 13, null, 1)], SENT, ['1×1']],
  ['and failed once more', [refund('failed', 1, 12), refund('failed', 13, 14)], SENT, ['1×1']],
  ['nobody said which copies', [{ ...refund('failed', 1, 12), byLines: null }], SENT, []],
])('what was left out of the parcel when: %s', (_case, refunds, sentAt, expected) => {
  const left = copiesLeftOut([print(3), ebook(1)], refunds, sentAt);
  expect(left.map(({ line, copies }) => `${line}×${copies}`)).toEqual(expected);
});
