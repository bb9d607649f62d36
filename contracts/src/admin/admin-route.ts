import type { z } from 'zod';

declare const RESPONSE: unique symbol;
declare const ROUTE: unique symbol;

/** The type of a response; it exists only for the compiler. The CMS builds responses field by field. */
export type ResponseType<T> = { readonly [RESPONSE]?: T };

/** One call of the admin panel to the CMS. */
export type AdminRoute = {
  method: 'GET' | 'POST';
  /** as the panel calls it, with `:name` for a parameter */
  path: `/${string}`;
  /** schema of the query string; absent where there is none */
  query?: z.ZodType;
  /** schema of the body; absent where there is none */
  body?: z.ZodType;
  response: ResponseType<unknown>;
};

/** Declares the type of a route's response. */
export function responseType<T>(): ResponseType<T> {
  return {};
}

/** The response of a route that sends a file: its content is saved and never read by the panel. */
export type AdminFile = z.core.$brand<'AdminFile'>;
/** The response to an action that was done; a refused one is an error with a message. */
export type Done = { done: true };

/** The response of a route. */
export type ResponseOf<R extends AdminRoute> = R['response'] extends ResponseType<infer T> ? T : never;
/** The body that a route takes; an empty object where it takes none. */
export type BodyOf<R extends AdminRoute> = R extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : Record<string, never>;

type Parameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameter<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Parameters<R extends AdminRoute> = [Parameter<R['path']>] extends [never]
  ? { params?: never }
  : { params: Readonly<Record<Parameter<R['path']>, string | number>> };
/** `URLSearchParams`: the filters in the page's own address, which the CMS checks. */
type Query<R extends AdminRoute> = R extends { query: infer Q extends z.ZodType }
  ? { query?: URLSearchParams | Readonly<Partial<z.input<Q>>> }
  : { query?: never };
type Call<R extends AdminRoute> = Parameters<R> & Query<R>;

/** The path of one call, which remembers its route: what reads or posts it knows the types of body and response. */
export type AdminPath<R extends AdminRoute> = string & { readonly [ROUTE]: R };

/** Fills in the parameters of a route, and adds the query string. */
export function adminPath<R extends AdminRoute>(
  route: R,
  ...[call]: Record<never, never> extends Call<R> ? [call?: Call<R>] : [call: Call<R>]
): AdminPath<R> {
  const params: Readonly<Record<string, string | number>> = call?.params ?? {};
  const query: URLSearchParams | Readonly<Record<string, unknown>> | undefined = call?.query;
  const filled = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return (query === undefined ? filled : `${filled}?${searchOf(query)}`) as AdminPath<R>;
}

function searchOf(query: URLSearchParams | Readonly<Record<string, unknown>>): string {
  if (query instanceof URLSearchParams) return String(query);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return String(search);
}
