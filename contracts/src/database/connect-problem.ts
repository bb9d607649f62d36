import type { DatabaseAddress } from './address';

/** The relevant fields of a connection error: a code of Node.js or an SQLSTATE, and PostgreSQL's message. */
type Failure = { code: string; message: string };
type Sentence = (failure: Failure, at: Words) => string;
type Words = { server: string; role: string; database: string; address: DatabaseAddress };

/**
 * The reason of a connection error, in one sentence that says what to do and contains no password.
 * @returns null for other errors, which must not be hidden behind a sentence
 */
export function connectProblem(error: unknown, address: DatabaseAddress): string | null {
  const failure = failureOf(error);
  if (!failure) return null;
  const words = wordsOf(address);
  const byText = BY_TEXT.find(([pattern]) => pattern.test(failure.message));
  const sentence = byText?.[1] ?? BY_CODE[failure.code] ?? (isTls(failure.code) ? untrusted : undefined);
  return sentence ? sentence(failure, words) : null;
}

function failureOf(error: unknown): Failure | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, message, errors } = error as { code?: unknown; message?: unknown; errors?: unknown };
  // Several addresses of one host were tried: the first error is reported.
  if (Array.isArray(errors) && errors.length > 0) return failureOf(errors[0]);
  return { code: typeof code === 'string' ? code : '', message: String(message) };
}

function wordsOf(address: DatabaseAddress): Words {
  const { host, port, user, database } = address;
  const role = user ?? 'of this account';
  const where = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
  return {
    server: host.startsWith('/') ? `${host} (port ${port})` : where,
    role,
    database: database ?? role,
    address,
  };
}

/*
 * Messages are checked first: poolers use one code for everything, and errors of the driver have none. PostgreSQL's own are only
 * checked where its code is ambiguous: they may be in another language.
 */
const BY_TEXT: readonly (readonly [RegExp, Sentence])[] = [
  [
    /server does not support SSL|SSL is not enabled on the server/i,
    (_, { server }) =>
      `PostgreSQL at ${server} offers no TLS, which DATABASE_URL asks for: switch it on there (ssl = on; a pooler: client_tls_sslmode), or say sslmode=disable where clear text is meant.`,
  ],
  [
    /client password must be a (non-empty )?string|no password supplied/i,
    (_, { server, role }) =>
      `PostgreSQL at ${server} asks for the password of role "${role}", and DATABASE_URL has none: postgres://USER:PASSWORD@HOST/DATABASE.`,
  ],
  [
    /unsupported startup parameter:? ?(options|in options)/i,
    (_, { server, role }) =>
      `The pooler at ${server} does not pass on the options of DATABASE_URL: set them on the role instead (ALTER ROLE "${role}" SET search_path = …) and remove them from the address.`,
  ],
  [
    /^timeout expired$|^Connection terminated due to connection timeout/,
    (_, { server }) =>
      `PostgreSQL at ${server} does not answer: check host and port in DATABASE_URL, the firewall, and that the server runs.`,
  ],
  [
    /^Connection terminated unexpectedly|^received invalid response|error establishing an SSL connection/i,
    (_, { server }) =>
      `What listens at ${server} broke the connection off: is it PostgreSQL, and does its log say why?`,
  ],
  [
    /no such database/i,
    (_, { server, database }) =>
      `The pooler at ${server} knows no database "${database}": check the name in DATABASE_URL, and [databases] of the pooler.`,
  ],
  [/no such user|auth_query|SASL authentication failed/i, wrongPassword],
  [
    /query_wait_timeout|no more connections allowed|sorry, too many clients/i,
    (failure, words) => tooMany(failure, words),
  ],
  [
    /no encryption$|SSL off$|SSL required/i,
    ({ message }, { server }) =>
      `PostgreSQL at ${server} refuses connections without TLS: add sslmode=verify-full (or require) to DATABASE_URL. It says: ${message}`,
  ],
];

const BY_CODE: Readonly<Record<string, Sentence>> = {
  ECONNREFUSED: (_, { server }) =>
    `Nothing listens at ${server}: check host and port in DATABASE_URL, and that PostgreSQL runs.`,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: unreachable,
  ECONNRESET: (_, { server }) =>
    `What listens at ${server} broke the connection off: is it PostgreSQL, and does its log say why?`,
  ENOENT: (_, { server, address }) =>
    address.host.startsWith('/')
      ? `There is no socket of PostgreSQL in ${server}: check host and port in DATABASE_URL, and that PostgreSQL runs.`
      : 'A file that DATABASE_URL names (sslrootcert, sslcert, sslkey) is not there.',
  EACCES: (_, { server, address }) =>
    address.host.startsWith('/')
      ? `The socket of PostgreSQL in ${server} may not be used by this account.`
      : 'A file that DATABASE_URL names (sslrootcert, sslcert, sslkey) may not be read by this account.',
  '28P01': wrongPassword,
  '28000': ({ message }, { server, role }) =>
    `PostgreSQL at ${server} does not let role "${role}" in: look at pg_hba.conf and at the role (LOGIN, VALID UNTIL). It says: ${message}`,
  '3D000': (_, { server, database, role }) =>
    `PostgreSQL at ${server} has no database "${database}": CREATE DATABASE "${database}" OWNER "${role}" ENCODING 'UTF8', or correct DATABASE_URL.`,
  '53300': tooMany,
  '57P03': ({ message }, { server }) =>
    `PostgreSQL at ${server} is starting or ending: try again in a moment. It says: ${message}`,
  '42501': ({ message }, { database, role }) =>
    `Role "${role}" lacks rights in database "${database}": ALTER DATABASE "${database}" OWNER TO "${role}", and the same for its schema and tables. PostgreSQL says: ${message}`,
  '42704': wrongOptions,
  '22023': wrongOptions,
  '42601': wrongOptions,
  ERR_TLS_CERT_ALTNAME_INVALID: (_, { server }) =>
    `The certificate of PostgreSQL at ${server} is for another name: connect by the name that is in it, or use sslmode=verify-ca with sslrootcert.`,
  CERT_HAS_EXPIRED: (_, { server }) =>
    `The certificate of PostgreSQL at ${server} has expired: renew it, and look at this machine's clock.`,
};

function wrongPassword(_: Failure, { server, role }: Words): string {
  return `PostgreSQL at ${server} refuses the password of role "${role}": correct it in DATABASE_URL (write %2F for / and %3F for ?).`;
}

function unknownHost(_: Failure, { address }: Words): string {
  return `There is no host ${address.host}: correct it in DATABASE_URL, or look at this machine's name server.`;
}

function unreachable(_: Failure, { server }: Words): string {
  return `${server} cannot be reached: check host and port in DATABASE_URL, the network and the firewall.`;
}

function tooMany({ message }: Failure, { server, role }: Words): string {
  return `PostgreSQL at ${server} gives role "${role}" no more connections: lower DATABASE_POOL_MAX, or raise max_connections or the role's CONNECTION LIMIT. It says: ${message}`;
}

function wrongOptions({ message }: Failure, { server }: Words): string {
  return `PostgreSQL at ${server} does not take the options of DATABASE_URL. It says: ${message}`;
}

function untrusted({ code }: Failure, { server, address }: Words): string {
  const remedy =
    address.tls.authorityFile === undefined
      ? 'name the certificate of its authority with sslrootcert=/path/ca.pem in DATABASE_URL'
      : 'sslrootcert in DATABASE_URL names a file that does not hold the certificate of its authority';
  return `The certificate of PostgreSQL at ${server} is not trusted (${code}): ${remedy}.`;
}

/** OpenSSL's and Node.js's codes for a certificate that is not believed, or a handshake that failed. */
const isTls = (code: string) =>
  /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY|DECODE|DECRYPT)|^ERR_(SSL|TLS|OSSL)|HOSTNAME_MISMATCH/.test(code);
