import { isIP } from 'node:net';
import { parse } from 'pg-connection-string';

/** What tls.connect is given besides the socket. */
type TlsOptions = {
  rejectUnauthorized?: boolean;
  host?: string;
  ca?: string;
  cert?: string;
  key?: string;
  checkServerIdentity?: () => undefined;
};

/** The settings of a connection as the driver `pg` takes them. */
export type DatabaseSettings = {
  host: string;
  port: number;
  user?: string;
  password?: string;
  database?: string;
  options?: string;
  application_name?: string;
  ssl: false | TlsOptions;
};

const PARAMETERS =
  'host port dbname user password application_name options sslmode sslrootcert sslcert sslkey'.split(' ');
const MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];
const DEFAULT_PORT = 5432;

/**
 * Parses a DATABASE_URL as libpq does, and reads the certificates that it names. If TLS is requested it never falls back to
 * clear text: `prefer` is `require`.
 * @throws Error with a phrase that follows the variable's name and contains no password
 */
export function parseDatabaseUrl(url: string): DatabaseSettings {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Error('must be a postgres:// address');
  const { host, port, user, password, database, ssl, ...given } = parseUrl(url);
  const unknown = Object.keys(given).filter((name) => !PARAMETERS.includes(name));
  if (ssl === true || typeof ssl === 'string') unknown.push('ssl');
  if (unknown.length > 0) throw new Error(`has parameters that are not supported: ${unknown.join(', ')}`);
  if (given.sslmode && !MODES.includes(String(given.sslmode)))
    throw new Error(`has an sslmode that is not one of ${MODES.join(', ')}`);
  const server = host || 'localhost';
  return {
    host: server,
    port: Number(port) || DEFAULT_PORT,
    ...presentValue('user', user),
    ...presentValue('password', password),
    ...presentValue('database', given.dbname ?? database),
    ...presentValue('options', given.options),
    ...presentValue('application_name', given.application_name),
    // Never undefined: the driver would then read PGSSLMODE. A unix socket has no TLS.
    ssl: typeof ssl === 'object' && !server.startsWith('/') ? tlsOptions(ssl as TlsOptions, server) : false,
  };
}

/** Why an address cannot be used; null when it can. */
export function databaseUrlProblem(url: string): string | null {
  try {
    parseDatabaseUrl(url);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function parseUrl(url: string): ReturnType<typeof parse> {
  try {
    // The library decodes an address with a bare space otherwise.
    return parse(url.replaceAll(' ', '%20'), { useLibpqCompat: true });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(
      `cannot be read (${message}): special characters in user and password are percent-encoded, / as %2F`,
    );
  }
}

// The driver names the server only by a host name: without it, an IP address would be compared as 'localhost'.
function tlsOptions(ssl: TlsOptions, host: string): TlsOptions {
  return { ...ssl, ...(isIP(host) > 0 && { host }) };
}

function presentValue<Name extends string>(name: Name, value: unknown): { [N in Name]?: string } {
  return typeof value === 'string' && value !== '' ? ({ [name]: value } as { [N in Name]?: string }) : {};
}

/** A warning for operators about the connection's TLS, in one sentence; null when there is none. */
export function tlsWarning({ ssl }: Pick<DatabaseSettings, 'ssl'>): string | null {
  if (ssl === false || ssl.rejectUnauthorized !== false) return null;
  return 'database: the connection is encrypted, but whoever answers is believed to be the server: use sslmode=verify-full, with sslrootcert for an authority of your own';
}

/** Why a connection failed, in one line: which server, and what it or the driver reported. */
export function connectFailure(error: unknown, { host, port, database }: DatabaseSettings): string {
  // Several addresses of one host were tried: the first error is reported.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const reason = first instanceof Error ? first.message : String(first);
  return `No connection to database "${database ?? ''}" at ${host}:${port}: ${reason}`;
}
