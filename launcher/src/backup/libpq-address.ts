import { databaseUrlProblem, parseDatabaseUrl } from '@colophon/platform/database/database-url';
import { StartError } from '../start-error';

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
  const problem = databaseUrlProblem(url);
  if (problem !== null) throw new StartError(`DATABASE_URL ${problem}.`);
  const { password } = parseDatabaseUrl(url);
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
