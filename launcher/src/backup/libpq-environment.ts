import { parseDatabaseAddress, type TlsMode } from '@colophon/contracts/database/address';
import { StartError } from '../start-error';

/** libpq's names for the levels of TLS verification. */
const MODES: Readonly<Record<TlsMode, string>> = {
  none: 'disable',
  unverified: 'require',
  authority: 'verify-ca',
  full: 'verify-full',
};

/**
 * Builds the variables with which PostgreSQL's own programs connect as we do.
 * @param authorities  file of certificate authorities that Node.js trusts in addition; libpq does not know them
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
    // With a root certificate libpq would verify even where that was not requested.
    PGSSLROOTCERT: isVerified ? (tls.authorityFile ?? authorities) : undefined,
    PGSSLCERT: tls.certificateFile,
    PGSSLKEY: tls.keyFile,
  };
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
