import { type ClientActionFunctionArgs, isRouteErrorResponse, useActionData } from '@remix-run/react';

/**
 * Result of a form that did not reach the server: the network failed, or a proxy responded in its place. `form` names
 * the form where a page has several.
 */
export type NotSent = { notSent: true; form: string | null };

/** Status for a response that is not the site's own. Like every status from 400 on, it does not revalidate loaders. */
const UNAVAILABLE = 503;

/**
 * The clientAction of every route with an action: when a form does not reach the server it returns `NotSent`, where
 * Remix would replace the form and its input by an error page. Without JavaScript it never runs.
 * @param nameField  the field that identifies the form on a page with several
 * @throws the site's own responses: redirects, and refusals below 500
 */
export async function submitOrKeepPage(
  { request, serverAction }: ClientActionFunctionArgs,
  nameField?: string,
): Promise<unknown> {
  const sent = nameField === undefined ? null : await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (isSiteResponse(error) || request.signal.aborted) throw error;
    const named = nameField === undefined ? null : sent?.get(nameField);
    const form = typeof named === 'string' ? named : null;
    return Response.json({ notSent: true, form } satisfies NotSent, { status: UNAVAILABLE });
  }
}

/** Whether a route error is a response of the site itself: a redirect, or a refusal below 500. */
export function isSiteResponse(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
}

/** Whether a result means that the form did not reach the server. */
export function isNotSent(result: unknown): result is NotSent {
  return typeof result === 'object' && result !== null && 'notSent' in result && result.notSent === true;
}

/** Returns the action data of the page's form, or that it did not reach the server; both null before a submission. */
export function useActionResult<Action>(): {
  result: ReturnType<typeof useActionData<Action>> | null;
  notSent: NotSent | null;
} {
  const came = useActionData<Action>();
  return isNotSent(came) ? { result: null, notSent: came } : { result: came ?? null, notSent: null };
}
