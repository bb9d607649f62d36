import type { DatabaseAddress } from './address';

/** What tls.connect is given besides the socket. */
export type TlsOptions = {
  rejectUnauthorized: boolean;
  host?: string;
  ca?: string;
  cert?: string;
  key?: string;
  checkServerIdentity?: () => undefined;
};

/** The settings of a connection as the driver `pg` takes them. */
export type DriverSettings = {
  host: string;
  port: number;
  user?: string;
  password?: string;
  database?: string;
  options?: string;
  application_name: string;
  ssl: false | TlsOptions;
};

/**
 * The settings with which every program connects. Nothing among them is a startup parameter that a pooler refuses, unless
 * the address has `options`.
 * @param program   what the connection is called in pg_stat_activity, unless the address has a name for it
 * @param readFile  gives the text of a certificate or key; what it throws goes through
 */
export function driverSettings(
  address: DatabaseAddress,
  program: string,
  readFile: (path: string) => string,
): DriverSettings {
  const { host, port, user, password, database, options, applicationName } = address;
  return {
    host,
    port,
    ...(user === undefined ? {} : { user }),
    ...(password === undefined ? {} : { password }),
    ...(database === undefined ? {} : { database }),
    ...(options === undefined ? {} : { options }),
    application_name: applicationName ?? program,
    // Never undefined: the driver would then ask the environment (PGSSLMODE).
    ssl: tlsOptions(address, readFile),
  };
}

function tlsOptions({ host, tls }: DatabaseAddress, readFile: (path: string) => string): false | TlsOptions {
  if (tls.mode === 'none') return false;
  return {
    rejectUnauthorized: tls.mode !== 'unverified',
    // The driver names the server only where that is a name: an IP address would be compared as 'localhost'.
    ...(isIpAddress(host) ? { host } : {}),
    ...(tls.authorityFile === undefined ? {} : { ca: readFile(tls.authorityFile) }),
    ...(tls.certificateFile === undefined ? {} : { cert: readFile(tls.certificateFile) }),
    ...(tls.keyFile === undefined ? {} : { key: readFile(tls.keyFile) }),
    ...(tls.mode === 'authority' ? { checkServerIdentity: () => undefined } : {}),
  };
}

const isIpAddress = (host: string) => host.includes(':') || /^\d+(\.\d+){3}$/.test(host);
