import { isoWithOffset } from '@colophon/contracts/time/format-time';
import { pressDay } from '@colophon/contracts/time/press-day';
import type { TimeZone } from '@colophon/contracts/time/time-zone';
import type { Erasure } from '@colophon/shop/privacy/privacy-erase';
import type { PersonExport } from '@colophon/shop/privacy/privacy-export';

/** What is known of somebody, in lines: enough to see whether it is the right one. Days are those of the press. */
export function exportLines(known: PersonExport, timeZone: TimeZone): string[] {
  const day = (date: Date) => pressDay(date, timeZone);
  const { orders, newsletter, requests, authorForm, catalogue, staffAccount } = known;
  return [
    `What is known of ${known.email}:`,
    ...listLine(
      'orders',
      orders.map(({ number, state }) => `${number} (${state})`),
    ),
    `  newsletter: ${newsletter ? `${newsletter.state}, asked for on ${day(newsletter.askedAt)}` : 'no'}`,
    ...listLine(
      'requests',
      requests.map(({ kind, receivedAt }) => `${kind} of ${day(receivedAt)}`),
    ),
    ...listLine(
      'author form',
      authorForm.map(({ reference, submittedAt }) => `${reference} of ${day(submittedAt)}`),
    ),
    ...listLine('people of the catalogue', catalogue),
    `  account at the panel: ${staffAccount ? 'yes' : 'no'}`,
  ];
}

/** What erasure would do or has done, in lines, with the reason for what stays. */
export function erasureLines(erasure: Erasure, timeZone: TimeZone): string[] {
  const { orders, newsletter, requests, authorForm, catalogue, staffAccount } = erasure;
  return [
    `  newsletter: ${newsletter ? 'the address and its links are removed' : 'not on the list'}`,
    `  requests: ${requests === 0 ? 'none' : `${requests} removed, with the notes at them`}`,
    ...(orders.length === 0 ? ['  orders: none'] : orders.map((order) => orderLine(order, timeZone))),
    ...authorForm.map(
      (reference) =>
        `  author form: ${reference} stays for the yearly statement, since the tax law asks for it; finance purges it when it is no longer needed`,
    ),
    ...catalogue.map(
      (name) =>
        `  catalogue: ${name} has this address; whether it stays there, an editor decides (Person in the admin)`,
    ),
    ...(staffAccount
      ? ['  panel: an account has this address; it is removed under Settings, Administration panel']
      : []),
    'Mails that were sent are in the mailboxes they went to. A backup forgets when it is replaced.',
  ];
}

function orderLine({ number, erasure }: Erasure['orders'][number], timeZone: TimeZone): string {
  switch (erasure.does) {
    case 'anonymise':
      return `  order ${number}: name, addresses, e-mail and telephone are removed; what was bought stays, as a figure`;
    case 'thin-out':
      return `  order ${number}: telephone, other delivery address and colleagues’ notes are removed; who bought what stays until ${erasure.keptUntil}, since the tax law asks for it`;
    case 'keep':
      return `  order ${number}: stays, since it is paid and not yet sent; afterwards until ${erasure.keptUntil}, since the tax law asks for it`;
    case 'wait':
      return `  order ${number}: stays, since its payment may be under way; try again after ${isoWithOffset(erasure.until, timeZone)}`;
    default: {
      const unknown: never = erasure;
      return unknown;
    }
  }
}

function listLine(what: string, names: readonly string[]): string[] {
  return [`  ${what}: ${names.length === 0 ? 'none' : names.join(', ')}`];
}
