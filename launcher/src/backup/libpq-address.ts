import { readDatabaseSettings } from '../settings/database-settings';

/**
 * The DATABASE_URL for PostgreSQL's own programs: the address without its password, for the command line, which other users
 * can read, and the rest for the environment.
 * @param authorities  file of certificate authorities that Node.js trusts in addition; libpq does not know them
 * @throws StartError when the address is wrong
 */
export function libpqAddress(
  url: string,
  authorities: string | undefined,
): { address: string; environment: Record<string, string> } {
  const { password } = readDatabaseSettings(url);
  const address = url
    .replace(/^(postgres(?:ql)?:\/\/[^:@/?]*):[^@/?]*@/, '$1@')
    .replace(/([?&])password=[^&]*&?/, '$1');
  return {
    address,
    environment: {
      ...(password !== undefined && { PGPASSWORD: password }),
      ...(authorities !== undefined && url.includes('sslmode=verify-full') && { PGSSLROOTCERT: authorities }),
    },
  };
}
