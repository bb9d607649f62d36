/**
 * State of knowledge after a failed call to an external system.
 * `unreachable`: nothing, it may have succeeded; the same call may be repeated.
 * `failed`: the system tried and broke; a payment provider repeats this response to the same key for a day.
 * `refused`: the system did nothing, and will not while the call and our settings are the same.
 */
export type FailureKind = 'unreachable' | 'failed' | 'refused';

/** Failure of an external system: unreachable, or an unexpected response. */
export class GatewayError extends Error {
  readonly kind: FailureKind;

  constructor(
    /** name of the system in the log */
    readonly system: string,
    message: string,
    { kind = 'unreachable', ...options }: ErrorOptions & { kind?: FailureKind } = {},
  ) {
    super(`${system}: ${message}`, options);
    this.name = 'GatewayError';
    this.kind = kind;
  }

  /** Tells whether the same call may succeed later, and can do no harm. */
  get retryable(): boolean {
    return this.kind === 'unreachable';
  }
}

/**
 * Reads the text of a response up to a size limit.
 * @throws Error when it is larger
 */
export async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    bytes += next.value.length;
    if (bytes > maxBytes) {
      await reader?.cancel();
      throw new Error(`The answer is longer than ${maxBytes} bytes`);
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}
