/** An outside system could not be asked, or did not answer as agreed. Nothing is known of what it did. */
export class GatewayError extends Error {
  constructor(
    /** which system, as the log calls it */
    readonly system: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${system}: ${message}`, options);
    this.name = 'GatewayError';
  }
}
