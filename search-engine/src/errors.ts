/** HTTP status of codes that are not a plain 400, such as the rest of Meilisearch's `invalid_*` codes. */
const STATUS: Readonly<Record<string, number>> = {
  missing_authorization_header: 401,
  missing_master_key: 401,
  invalid_api_key: 403,
  api_key_already_exists: 409,
  index_not_found: 404,
  document_not_found: 404,
  task_not_found: 404,
  batch_not_found: 404,
  api_key_not_found: 404,
  not_found: 404,
  payload_too_large: 413,
  invalid_content_type: 415,
  missing_content_type: 415,
  no_space_left_on_device: 422,
  loading: 503,
  internal: 500,
};

/** Body of an error response, in the shape of Meilisearch: four strings. */
export type ErrorBody = {
  message: string;
  code: string;
  type: 'invalid_request' | 'auth' | 'internal' | 'system';
  link: string;
};

/** An error that a client sees: in the response, or in the task that failed. */
export class EngineError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** HTTP status of the response */
    readonly status = STATUS[code] ?? 400,
  ) {
    super(message);
  }

  get type(): ErrorBody['type'] {
    if (this.status === 401 || this.status === 403) return 'auth';
    if (this.status === 500) return 'internal';
    return this.status === 422 || this.status === 503 ? 'system' : 'invalid_request';
  }

  body(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      type: this.type,
      link: `https://docs.meilisearch.com/errors#${this.code}`,
    };
  }
}

/** Error for an index that does not exist. */
export function indexNotFound(uid: string): EngineError {
  return new EngineError('index_not_found', `Index \`${uid}\` not found.`);
}
