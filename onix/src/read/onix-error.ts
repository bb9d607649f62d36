import type { OnixErrorCode } from './finding-codes';

/** Why a file cannot be read, or not further. Products that were read before stay delivered. */
export class OnixError extends Error {
  override name = 'OnixError';

  /**
   * @param code    a key of the messages in both languages
   * @param values  values for the message
   * @param line    line of the feed, or null when the file as a whole is meant
   */
  constructor(
    readonly code: OnixErrorCode,
    readonly values: Readonly<Record<string, string | number>> = {},
    readonly line: number | null = null,
  ) {
    super(line === null ? code : `${code} (line ${line})`);
  }
}
