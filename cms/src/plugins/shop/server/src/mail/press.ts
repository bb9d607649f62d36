/** Who writes a mail, and where from. */
export type Press = {
  /** 'Colophon University Press' */
  sender: string;
  /** 'post@colophon.example' */
  address: string;
  /** without a slash at the end */
  publicUrl: string;
};

/** Name and address from a From header: 'Colophon University Press <post@colophon.example>'. */
export function pressOf({ mailFrom, publicUrl }: { mailFrom: string; publicUrl: string }): Press {
  const [name = '', rest = ''] = mailFrom.split('<');
  const address = (rest || name).replace('>', '').trim();
  return { sender: name.replaceAll('"', '').trim() || mailFrom, address, publicUrl };
}
