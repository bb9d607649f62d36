/** A system outside this program did not do what was asked. */
export class GatewayError extends Error {
  /**
   * @param system     which one: 'cms' or 'search engine'
   * @param retryable  whether the same call may succeed later; false when it was refused for what it said
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
