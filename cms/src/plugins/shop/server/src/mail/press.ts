import type { TimeZone } from '@colophon/contracts/time-zone';

/** Who writes a mail, where from, and by which clock. */
export type Press = {
  /** 'Colophon University Press' */
  sender: string;
  /** 'post@colophon.example' */
  address: string;
  /** without a slash at the end */
  publicUrl: string;
  timeZone: TimeZone;
};

/** Name and address from a From header: 'Colophon University Press <post@colophon.example>'. */
export function pressOf({
  mailFrom,
  publicUrl,
  timeZone,
}: {
  mailFrom: string;
  publicUrl: string;
  timeZone: TimeZone;
}): Press {
  const [name = '', rest = ''] = mailFrom.split('<');
  const address = (rest || name).replace('>', '').trim();
  return { sender: name.replaceAll('"', '').trim() || mailFrom, address, publicUrl, timeZone };
}
