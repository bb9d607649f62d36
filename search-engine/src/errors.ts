/** HTTP status of the codes that are not a plain 400. */
const STATUS: Readonly<Record<string, number>> = {
  missing_authorization_header: 401,
  missing_master_key: 401,
  invalid_api_key: 403,
  index_not_found: 404,
  document_not_found: 404,
  task_not_found: 404,
  not_found: 404,
  payload_too_large: 413,
  no_space_left_on_device: 422,
  internal: 500,
  loading: 503,
};

/** Body of an error response, in the shape of Meilisearch. */
export type ErrorBody = {
  message: string;
  code: string;
  type: 'invalid_request' | 'auth' | 'internal' | 'system';
  link: string;
};

/** An error that a client sees: in the response, or in the task that failed. */
export class EngineError extends Error {
  readonly status: number;

  constructor(
    readonly code: string,
    message: string,
    status?: number,
  ) {
    super(message);
    this.status = status ?? STATUS[code] ?? 400;
  }

  body(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      type: typeOf(this.status),
      link: `https://docs.meilisearch.com/errors#${this.code}`,
    };
  }
}

function typeOf(status: number): ErrorBody['type'] {
  if (status === 401 || status === 403) return 'auth';
  if (status === 500) return 'internal';
  return status === 422 || status === 503 ? 'system' : 'invalid_request';
}
