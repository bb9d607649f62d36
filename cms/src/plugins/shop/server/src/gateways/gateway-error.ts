/**
 * What is known after a call to an outside system failed.
 * `unreachable`: nothing, it may have done it; the same call may be made again.
 * `failed`: it tried and broke; a provider of payments answers the same to the same key for a day.
 * `refused`: it did nothing, and will not while the call and our settings stay as they are.
 */
export type FailureKind = 'unreachable' | 'failed' | 'refused';

/** An outside system could not be asked, or did not answer as agreed. */
export class GatewayError extends Error {
  readonly kind: FailureKind;

  constructor(
    /** which system, as the log calls it */
    readonly system: string,
    message: string,
    { kind = 'unreachable', ...options }: ErrorOptions & { kind?: FailureKind } = {},
  ) {
    super(`${system}: ${message}`, options);
    this.name = 'GatewayError';
    this.kind = kind;
  }

  /** Whether the very same call may succeed later, and can do no harm. */
  get retryable(): boolean {
    return this.kind === 'unreachable';
  }
}
