import { type DatabaseSettings, parseDatabaseUrl } from '@colophon/platform/database/database-url';
import { StartError } from './start-error';

/** Parses a DATABASE_URL. @throws StartError with the reason, without the password */
export function readDatabaseSettings(url: string): DatabaseSettings {
  try {
    return parseDatabaseUrl(url);
  } catch (error) {
    throw new StartError(`DATABASE_URL ${(error as Error).message}.`);
  }
}
