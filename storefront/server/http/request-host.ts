import type { Request } from 'express';

/** Returns the public host and port: X-Forwarded-Host from a trusted proxy, else the Host header. */
export function requestHost(request: Request): string | undefined {
  const trusts: (address: string | undefined, hop: number) => boolean = request.app.get('trust proxy fn');
  const forwarded = request.get('x-forwarded-host')?.split(',')[0]?.trim();
  return forwarded && trusts(request.socket.remoteAddress, 0) ? forwarded : request.get('host');
}
