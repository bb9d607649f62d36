import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { refuse } from '../http/refusal.ts';

/**
 * A handler that streams from the CMS, which visitors cannot reach. While it is down the request is refused; where the stream
 * ends early the connection breaks, as half a file looks like a whole one.
 * @param what  for the log: 'A file'
 */
export function streamFromCms<P>(
  what: string,
  respond: (request: Request<P>, response: Response, next: NextFunction) => Promise<unknown>,
): RequestHandler<P> {
  return (request, response, next) => {
    respond(request, response, next).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      console.error(`${what} cannot be fetched:`, error instanceof Error ? error.message : error);
      refuse(request, response, 'unavailable');
    });
  };
}
