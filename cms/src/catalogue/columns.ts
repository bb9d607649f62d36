import { z } from 'zod';

/* The schema of a row is the one list of its columns: the SELECT is made from it, and its type. */

const EXPRESSIONS = z.registry<{ sql: string }>();

/**
 * The schema of a value that is not simply the column of its name.
 * @param sql  expression that reads it
 */
export function computedColumn<T extends z.ZodType>(sql: string, schema: T): T {
  const own: z.ZodType = schema.clone();
  own.register(EXPRESSIONS, { sql });
  return own as T;
}

/** Returns true if SQL computes a value: it need not be a column. */
export function isComputed(schema: z.core.$ZodType): boolean {
  return EXPRESSIONS.has(schema);
}

/** SQL for the select list of a row: columns of an alias, each under the name of its property. */
export function columnsSql(alias: string, { shape }: z.ZodObject): string {
  return Object.entries(shape)
    .map(([name, schema]) => `${expressionOf(alias, name, schema)} as "${name}"`)
    .join(', ');
}

/** SQL for such a row as one JSON object. */
export function jsonSql(alias: string, { shape }: z.ZodObject): string {
  const fields = Object.entries(shape).map(
    ([name, schema]) => `'${name}', ${expressionOf(alias, name, schema)}`,
  );
  return `json_build_object(${fields.join(', ')})`;
}

function expressionOf(alias: string, name: string, schema: z.core.$ZodType): string {
  return EXPRESSIONS.get(schema)?.sql ?? `${alias}.${columnName(name)}`;
}

/** What Strapi calls the column of an attribute: 'priceInclVat' is in price_incl_vat. */
function columnName(attribute: string): string {
  return attribute.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** Schemas of a contract as those of the columns of the same names, in which a blank text counts as null. */
export function columnsOf<S extends z.ZodRawShape>(shape: S): { [K in keyof S]: z.ZodType<z.output<S[K]>> } {
  const columns = Object.entries(shape).map(([name, schema]) => [name, z.preprocess(blankAsNull, schema)]);
  return Object.fromEntries(columns);
}

function blankAsNull(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? null : value;
}
