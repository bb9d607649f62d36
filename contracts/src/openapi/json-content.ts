import { z } from 'zod';

/** A part of an OpenAPI document. */
export type Json = Record<string, unknown>;

export function jsonBody(schema: z.ZodType): Json {
  return { required: true, content: { 'application/json': { schema: schemaOf(schema, 'input') } } };
}

export function response(description: string, schema: z.ZodType): Json {
  return { description, content: { 'application/json': { schema: schemaOf(schema, 'output') } } };
}

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

export const ACCEPT_LANGUAGE: Json = {
  name: 'Accept-Language',
  in: 'header',
  schema: { type: 'string', examples: ['en', 'nl'] },
};
