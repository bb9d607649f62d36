/** The result row of {@link SERVER_FACTS}. */
export type ServerFacts = {
  pid: number;
  database: string;
  role: string;
  encoding: string;
  /** null: search_path names no schema that exists */
  schema: string | null;
  is_replica: boolean;
  is_read_only: boolean;
  date_style: string;
  isolation: string;
  conforming_strings: string;
};

/** Queries the facts about server, database and role that decide whether the shop can use them. Changes nothing. */
export const SERVER_FACTS = `SELECT pg_backend_pid() AS pid, current_database()::text AS database, current_user::text AS role,
  current_setting('server_encoding') AS encoding, current_schema()::text AS schema,
  pg_is_in_recovery() AS is_replica, current_setting('default_transaction_read_only') = 'on' AS is_read_only,
  current_setting('DateStyle') AS date_style, current_setting('default_transaction_isolation') AS isolation,
  current_setting('standard_conforming_strings') AS conforming_strings`;
