/** An error response of the test double, in Stripe's wording. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly details: { type: string; code?: string; param?: string; message: string },
  ) {
    super(details.message);
  }

  get body() {
    return { error: this.details };
  }
}

export function invalid(message: string, more: { param?: string; code?: string } = {}): Problem {
  return new Problem(400, { type: 'invalid_request_error', message, ...more });
}

export function missingProblem(what: string): Problem {
  return new Problem(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}`,
  });
}
