/** The result row of {@link SERVER_FACTS}. */
export type ServerFacts = {
  pid: number;
  database: string;
  role: string;
  encoding: string;
  /** null: search_path names no schema that exists */
  schema: string | null;
  search_path: string;
  may_create: boolean | null;
  /** of the shop's tables, where that is not the role itself or one that it belongs to */
  foreign_owner: string | null;
  /** a schema that holds the shop's tables, where the one that the connection looks in has none */
  elsewhere: string | null;
  is_replica: boolean;
  is_read_only: boolean;
  date_style: string;
  isolation: string;
  conforming_strings: string;
  /** connections that the role may have; -1: as many as there are */
  role_limit: number;
};

/** Queries the facts about server, database and role that decide whether the shop can use them. Changes nothing. */
export const SERVER_FACTS = `SELECT pg_backend_pid() AS pid, current_database()::text AS database, current_user::text AS role,
  current_setting('server_encoding') AS encoding, current_schema()::text AS schema,
  current_setting('search_path') AS search_path,
  has_schema_privilege(current_schema(), 'CREATE') AS may_create,
  (SELECT pg_get_userbyid(relowner)::text FROM pg_class
    WHERE oid = to_regclass('strapi_database_schema') AND NOT pg_has_role(relowner, 'USAGE')) AS foreign_owner,
  (SELECT min(nspname::text) FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
    WHERE relname = 'shop_orders' AND relkind = 'r' AND to_regclass('shop_orders') IS NULL) AS elsewhere,
  pg_is_in_recovery() AS is_replica, current_setting('default_transaction_read_only') = 'on' AS is_read_only,
  current_setting('DateStyle') AS date_style, current_setting('default_transaction_isolation') AS isolation,
  current_setting('standard_conforming_strings') AS conforming_strings,
  (SELECT rolconnlimit FROM pg_roles WHERE rolname = current_user) AS role_limit`;
