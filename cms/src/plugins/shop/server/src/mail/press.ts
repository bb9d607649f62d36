import type { TimeZone } from '@colophon/contracts/time/time-zone';

/** Sender, addresses and time zone for mails. */
export type Press = {
  /** 'Colophon University Press' */
  sender: string;
  /** 'post@colophon.example' */
  address: string;
  /** without a slash at the end */
  publicUrl: string;
  timeZone: TimeZone;
};

/** Parses name and address from a From header: 'Colophon University Press <post@colophon.example>'. */
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
