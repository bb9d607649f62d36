import type { Request } from 'express';

/** Host and port that the visitor's browser asked for: what a trusted proxy says, else the request's own. */
export function requestHost(request: Request): string | undefined {
  const trusts: (address: string | undefined, hop: number) => boolean = request.app.get('trust proxy fn');
  const forwarded = request.get('x-forwarded-host')?.split(',')[0]?.trim();
  return forwarded && trusts(request.socket.remoteAddress, 0) ? forwarded : request.get('host');
}
