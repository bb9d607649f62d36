import type { DatabaseAddress } from './address';

/** A warning for operators about the connection's TLS, in one sentence; null when there is none. */
export function tlsWarning({ tls }: DatabaseAddress): string | null {
  if (tls.mode !== 'unverified') return null;
  return 'database: the connection is encrypted, but whoever answers is believed to be the server: use sslmode=verify-full, with sslrootcert for an authority of your own';
}
