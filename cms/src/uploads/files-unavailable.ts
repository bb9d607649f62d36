import { GatewayError } from '@colophon/shop/gateways/gateway-error';
import type { Core } from '@strapi/strapi';
import { panelLanguage } from '../panel-language';

/** What was to be done with a file when it could not be reached. */
export type FileTask = 'store' | 'remove' | 'read';

const WORDS = {
  en: {
    store:
      'The file was not stored: the storage for files cannot be reached or is full. Nothing of it was kept.',
    remove: 'The file was not removed: the storage for files cannot be reached. It is still there.',
    read: 'The storage for files cannot be reached.',
    advice: 'Try again in a few minutes; if it stays so, tell your administrator.',
  },
  nl: {
    store:
      'Het bestand is niet opgeslagen: de bestandsopslag is niet bereikbaar of vol. Er is niets van bewaard.',
    remove: 'Het bestand is niet verwijderd: de bestandsopslag is niet bereikbaar. Het is er nog.',
    read: 'De bestandsopslag is niet bereikbaar.',
    advice: 'Probeer het over een paar minuten opnieuw; blijft het zo, waarschuw dan de beheerder.',
  },
};
/** What a disk says that is full, gone or not ours. */
const DISK_TROUBLE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EIO']);

/** The place where files lie does not do its part; the message is for who is at the panel. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}

/**
 * Does something with a file, and turns trouble with the place where files lie into words for who asked; the log says
 * what it was.
 * @throws FilesUnavailable, or what the work threw
 */
export async function sayingWhenUnavailable<T>(
  strapi: Core.Strapi,
  task: FileTask,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isTrouble(error)) throw error;
    strapi.log.error(error instanceof GatewayError ? error.message : `files: ${error.code}`);
    const words = WORDS[panelLanguage(strapi)];
    throw new FilesUnavailable(`${words[task]} ${words.advice}`);
  }
}

function isTrouble(error: unknown): error is GatewayError | (Error & { code: string }) {
  if (error instanceof GatewayError) return error.system === 'files';
  return error instanceof Error && 'code' in error && DISK_TROUBLE.has(String(error.code));
}
