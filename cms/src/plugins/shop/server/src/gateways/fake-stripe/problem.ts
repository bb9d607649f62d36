/** An answer of the fake that says what was wrong, in Stripe's words. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly said: { type: string; code?: string; param?: string; message: string },
  ) {
    super(said.message);
  }

  get body() {
    return { error: this.said };
  }
}

export function invalid(message: string, more: { param?: string; code?: string } = {}): Problem {
  return new Problem(400, { type: 'invalid_request_error', message, ...more });
}

export function missing(what: string): Problem {
  return new Problem(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}`,
  });
}
