import { FileError, SourceError } from '../domain/file-error';
import type { NamedFile } from '../files/named-file';

/** A file of a source. Its version differs when its content does. */
export type SourceFile = NamedFile & { version: string };

/** What a source is asked with. */
export type SourceRequest = {
  url: URL;
  /** the private key for SFTP addresses without a password */
  sshKeyFile: string | undefined;
  /** version of each file that was fetched before, by its path */
  known: Readonly<Record<string, string>>;
  signal: AbortSignal;
};

/** That a file is gone or may not be read, as Node and as SFTP say it. */
const NOT_OPENED: ReadonlySet<unknown> = new Set(['ENOENT', 'EACCES', 2, 3]);

/** Opens a file of a source once it is read. @throws FileError where it cannot be opened, SourceError where it breaks off */
export async function* readOrExplain(
  open: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* open();
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (NOT_OPENED.has(code)) throw new FileError('not-opened', {}, { cause: error });
    throwNotReached(error);
  }
}

/** @throws SourceError with the reason of an error; that of a failed fetch is in its cause */
export function throwNotReached(error: unknown): never {
  const { cause, message } = error as Error;
  const reason = cause instanceof Error ? cause.message : message;
  throw new SourceError('source-not-reached', { reason }, { cause: error });
}
