/**
 * TLS mode.
 * - `none`: clear text.
 * - `unverified`: encrypted, without a check of the server's certificate.
 * - `authority`: the certificate must come from one of the authorities.
 * - `full`: that, and it must be for the host's name.
 */
export type TlsMode = 'none' | 'unverified' | 'authority' | 'full';

/** Files are paths; without `authorityFile` the authorities are those that Node.js knows. */
export type DatabaseTls = {
  mode: TlsMode;
  authorityFile?: string;
  certificateFile?: string;
  keyFile?: string;
};

/** A parsed DATABASE_URL. */
export type DatabaseAddress = {
  /** a name, an IP address without brackets, or the folder of a unix socket */
  host: string;
  port: number;
  user?: string;
  password?: string;
  /** unset: the database that has the user's name */
  database?: string;
  tls: DatabaseTls;
  /** command-line options for the server's session, such as `-c search_path=shop` */
  options?: string;
  /** application_name of the connection, instead of the program's own name */
  applicationName?: string;
};

/** The parsed address, or the error as a phrase that follows the variable's name and contains no value. */
export type ParsedAddress = { ok: true; address: DatabaseAddress } | { ok: false; problem: string };

const DEFAULT_PORT = 5432;
/** In the order of libpq's documentation; other parameters are refused. */
const HONOURED = [
  'host',
  'port',
  'dbname',
  'user',
  'password',
  'application_name',
  'options',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'ssl',
  'uselibpqcompat',
] as const;
type Parameter = (typeof HONOURED)[number];
type Parameters = Partial<Record<Parameter, string>>;

/** libpq's modes, and `no-verify` of the driver for Node.js. Nothing here ever falls back to clear text. */
const MODES: Readonly<Record<string, TlsMode>> = {
  disable: 'none',
  prefer: 'unverified',
  require: 'unverified',
  'no-verify': 'unverified',
  'verify-ca': 'authority',
  'verify-full': 'full',
};

class Refused extends Error {}

/**
 * Reads a DATABASE_URL as libpq does (postgres://user:password@host:port/database?parameter=value), for every program
 * alike. More lenient in one thing: a bare `%`, `@`, `:` or `#` in user or password is taken literally. Stricter in
 * two: a parameter that is not honoured is refused by name, and if TLS is requested there is no fallback to clear
 * text, so that `prefer` is `require`.
 */
export function parseDatabaseAddress(url: string): ParsedAddress {
  try {
    return { ok: true, address: read(url) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.message };
    throw error;
  }
}

function read(url: string): DatabaseAddress {
  const parts =
    /^postgres(?:ql)?:\/\/(?<authority>[^/?]*)(?:\/(?<database>[^?]*))?(?:\?(?<query>.*))?$/s.exec(
      url,
    )?.groups;
  if (!parts) throw new Refused('must be a postgres:// address');
  const { authority = '', database, query = '' } = parts;
  const at = authority.lastIndexOf('@');
  const given = parametersOf(query);
  const [user, password] = at < 0 ? [] : splitOnce(authority.slice(0, at), ':');
  const server = serverOf(authority.slice(at + 1));
  const host = given.host ?? server.host ?? 'localhost';
  return {
    host,
    port: portOf(given.port ?? server.port),
    ...present('user', given.user ?? decoded(user)),
    ...present('password', given.password ?? decoded(password)),
    ...present('database', given.dbname ?? decoded(database)),
    // A socket does not leave the machine: as with libpq, there is nothing to encrypt.
    tls: host.startsWith('/') ? { mode: 'none' } : tlsOf(given),
    ...present('options', given.options),
    ...present('applicationName', given.application_name),
  };
}

function parametersOf(query: string): Parameters {
  const given: Parameters = {};
  const unknown: string[] = [];
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', value = ''] = splitOnce(pair, '=').map(decoded);
    if (!isHonoured(name)) unknown.push(name);
    else if (value !== '') given[name] = value;
  }
  if (unknown.length > 0) {
    throw new Refused(
      `has parameters that are not honoured: ${unknown.join(', ')}. Remove them; these are: ${HONOURED.join(', ')}`,
    );
  }
  return given;
}

const isHonoured = (name: string): name is Parameter => (HONOURED as readonly string[]).includes(name);

/** A host with its port: `db:5432`, `[::1]:5432`, or the encoded folder of a unix socket. */
function serverOf(text: string): { host?: string; port?: string } {
  if (text.includes(',')) throw new Refused('names several hosts: name one');
  const found = /^(?:\[(?<v6>[^\]]*)\]|(?<name>[^:]*))(?::(?<port>.*))?$/.exec(text)?.groups;
  if (!found) throw new Refused('has a host that cannot be read: an IPv6 address stands in [brackets]');
  return { ...present('host', found.v6 ?? decoded(found.name)), ...present('port', found.port) };
}

function portOf(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) {
    throw new Refused(
      'has a port that is no number from 1 to 65535: is there a / or ? in the password? Write %2F or %3F for it',
    );
  }
  return port;
}

function tlsOf(given: Parameters): DatabaseTls {
  const mode = modeOf(given);
  // `system` is libpq's word for the authorities that the machine knows.
  const authorityFile = given.sslrootcert === 'system' ? undefined : given.sslrootcert;
  if (mode === 'none') return { mode };
  if (mode === 'authority' && authorityFile === undefined)
    throw new Refused(
      'has sslmode=verify-ca, which needs sslrootcert: the file with the certificate of the authority',
    );
  if ((given.sslcert === undefined) !== (given.sslkey === undefined))
    throw new Refused('has one of sslcert and sslkey: give both, or none');
  return {
    // libpq's rule: if an authority is given, the certificate must be signed by it.
    mode:
      mode === 'unverified' && authorityFile !== undefined && given.sslmode !== 'no-verify'
        ? 'authority'
        : mode,
    ...present('authorityFile', authorityFile),
    ...present('certificateFile', given.sslcert),
    ...present('keyFile', given.sslkey),
  };
}

function modeOf({ ssl, sslmode, sslrootcert, uselibpqcompat }: Parameters): TlsMode {
  if (uselibpqcompat !== undefined && uselibpqcompat !== 'true')
    throw new Refused("has uselibpqcompat, which can only be true: sslmode has libpq's meaning here");
  const bySsl = ssl === undefined ? undefined : SSL[ssl];
  if (ssl !== undefined && bySsl === undefined)
    throw new Refused('has an ssl that is not true, false or no-verify: use sslmode');
  if (sslmode === undefined) {
    if (bySsl === undefined && sslrootcert !== undefined)
      throw new Refused('has sslrootcert without sslmode: add sslmode=verify-full');
    return bySsl ?? 'none';
  }
  const mode = MODES[sslmode];
  if (mode === undefined)
    throw new Refused(`has an sslmode that is not honoured: ${Object.keys(MODES).join(', ')} are`);
  if (bySsl !== undefined && (bySsl === 'none') !== (mode === 'none'))
    throw new Refused('has ssl and sslmode, which contradict each other: keep sslmode');
  return mode;
}

/** The parameter of the driver for Node.js. */
const SSL: Readonly<Record<string, TlsMode>> = {
  true: 'full',
  '1': 'full',
  false: 'none',
  '0': 'none',
  'no-verify': 'unverified',
};

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

/** Decodes percent-encoding. A `%` without two hex digits, or whose bytes are not UTF-8, is taken literally. */
function decoded(text: string | undefined): string | undefined {
  return text?.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

/** An empty value means that it is not set, as with libpq. */
function present<Name extends string>(name: Name, value: string | undefined): { [N in Name]?: string } {
  return value === undefined || value === '' ? {} : ({ [name]: value } as { [N in Name]?: string });
}
