import { escapeIdentifier, escapeLiteral } from 'pg';

const NOT_OF_EXTENSION = (catalogue: string, oid: string) =>
  `NOT EXISTS (SELECT FROM pg_depend e WHERE e.deptype = 'e' AND e.classid = '${catalogue}'::regclass AND e.objid = ${oid})`;

/**
 * SQL that drops everything in a schema. The schema, what others may do in it, and the extensions' objects stay. It fails
 * where something outside the schema depends on it.
 */
export const emptySchema = (schema: string): string => `DO $$
DECLARE statement text;
BEGIN
  FOR statement IN
    SELECT format('DROP %s IF EXISTS %s', kind, string_agg(name, ', ')) FROM (
      SELECT CASE relkind WHEN 'v' THEN 1 WHEN 'm' THEN 2 WHEN 'S' THEN 5 ELSE 3 END AS place,
        CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind,
        format('%I.%I', relnamespace::regnamespace::text, relname) AS name
      FROM pg_class WHERE relkind IN ('v', 'm', 'r', 'p', 'S') AND relnamespace = ${schemaOid(schema)}
        AND ${NOT_OF_EXTENSION('pg_class', 'pg_class.oid')}
      UNION ALL
      SELECT 4, 'ROUTINE', oid::regprocedure::text
      FROM pg_proc WHERE pronamespace = ${schemaOid(schema)} AND ${NOT_OF_EXTENSION('pg_proc', 'pg_proc.oid')}
      UNION ALL
      SELECT 6, 'TYPE', oid::regtype::text
      FROM pg_type WHERE typnamespace = ${schemaOid(schema)} AND typtype IN ('d', 'e')
        AND ${NOT_OF_EXTENSION('pg_type', 'pg_type.oid')}
    ) contents GROUP BY place, kind ORDER BY place
  LOOP EXECUTE statement; END LOOP;
END $$;
`;

const schemaOid = (schema: string) => `${escapeLiteral(escapeIdentifier(schema))}::regnamespace`;

/** More versions and numbers than can have been used since the backup. */
const VERSIONS_AHEAD = 1_000_000;
const NUMBERS_AHEAD = 100_000;

/**
 * SQL that moves a restored database past the values that the lost one may have used. Storefronts cache pages by content
 * version; the payment provider identifies a payment by its number and customers know their order number.
 */
export const skipUsedNumbers = (schema: string): string => `
UPDATE ${escapeIdentifier(schema)}.content_version SET version = version + ${VERSIONS_AHEAD};
SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${NUMBERS_AHEAD})
FROM pg_sequences WHERE schemaname = ${escapeLiteral(schema)} AND sequencename LIKE 'shop\\_%';
`;
