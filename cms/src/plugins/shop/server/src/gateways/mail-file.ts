import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { GatewayError } from './gateway-error';
import { type Mailer, mailHeaders } from './mail';

/**
 * Writes mails as .eml files into a folder that only its owner can read: the trial's mail server. The same mail
 * twice is one file, and a file that is there is whole.
 */
export function fileMailer({ folder, from }: { folder: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({
    ...{ streamTransport: true, buffer: true, newline: 'unix' },
    // A mail is what we wrote: nothing of it is read from a file or an address.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  return {
    async send({ name, ...mail }) {
      try {
        const { message } = await transport.sendMail({ ...mail, from, headers: mailHeaders(mail) });
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const path = join(folder, `${name}.eml`);
        const unfinished = `${path}.${process.pid}.part`;
        try {
          await writeFile(unfinished, message as Buffer, { mode: 0o600 });
          await rename(unfinished, path);
        } catch (error) {
          await rm(unfinished, { force: true });
          throw error;
        }
      } catch (error) {
        throw new GatewayError('mail', 'the file could not be written', { cause: error });
      }
    },
    // The folder is made with the first mail.
    async verify() {},
  };
}
