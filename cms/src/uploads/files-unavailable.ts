import { panelLanguage } from '@colophon/shop/platform/domain/panel-language';
import { GatewayError } from '@colophon/shop/platform/gateway-error';
import type { Core } from '@strapi/strapi';

/** The operation on a file that failed. */
export type FileTask = 'store' | 'remove' | 'read';

const MESSAGES = {
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
/** Error codes of a disk that is full, gone or not writable. */
const DISK_TROUBLE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EACCES', 'EIO']);

/** The file store does not work; the message is for the user of the panel. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
}

/**
 * Runs an operation on a file, and converts errors of the store into a message for the user; the log has the cause.
 * @throws FilesUnavailable, or what the work threw
 */
export async function explainUnavailable<T>(
  strapi: Core.Strapi,
  task: FileTask,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isTrouble(error)) throw error;
    strapi.log.error(error instanceof GatewayError ? error.message : `files: ${error.code}`);
    const messages = MESSAGES[panelLanguage(strapi.requestContext.get())];
    throw new FilesUnavailable(`${messages[task]} ${messages.advice}`);
  }
}

function isTrouble(error: unknown): error is GatewayError | (Error & { code: string }) {
  if (error instanceof GatewayError) return error.system === 'files';
  return error instanceof Error && 'code' in error && DISK_TROUBLE.has(String(error.code));
}
