import { parseDatabaseAddress, type TlsMode } from '@colophon/contracts/database/address';
import { StartError } from '../start-error';

/** libpq's words for how far TLS goes. */
const MODES: Readonly<Record<TlsMode, string>> = {
  none: 'disable',
  unverified: 'require',
  authority: 'verify-ca',
  full: 'verify-full',
};

/**
 * The variables by which PostgreSQL's own programs find a database as we do.
 * @param authorities  a file of authorities that Node.js trusts besides its own; libpq knows none of those
 * @throws StartError when the address is wrong
 */
export function libpqEnvironment(url: string, authorities: string | undefined): Record<string, string> {
  const parsed = parseDatabaseAddress(url);
  if (!parsed.ok) throw new StartError(`DATABASE_URL ${parsed.problem}.`);
  const { host, port, user, password, database, options, tls } = parsed.address;
  const isVerified = tls.mode === 'authority' || tls.mode === 'full';
  const known = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    PGOPTIONS: options,
    PGSSLMODE: MODES[tls.mode],
    // With one, libpq would verify where it was not asked to.
    PGSSLROOTCERT: isVerified ? (tls.authorityFile ?? authorities) : undefined,
    PGSSLCERT: tls.certificateFile,
    PGSSLKEY: tls.keyFile,
  };
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
