/** An error of a system outside this program. */
export class GatewayError extends Error {
  /**
   * @param system     which one: 'cms' or 'search engine'
   * @param retryable  true if the same call may succeed later; false when its content was refused
   */
  constructor(
    readonly system: 'cms' | 'search engine',
    /** what went wrong, without the system */
    readonly reason: string,
    readonly retryable: boolean,
    options?: ErrorOptions,
  ) {
    super(`${system}: ${reason}`, options);
  }
}
