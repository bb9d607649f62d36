import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';
import { askForClick, followLink } from '~/newsletter/follow-link.server';
import { submitOrKeepPage, useActionResult } from '~/sending/keep-page';
import { LinkPage } from './link-page';

export const loader = (args: LoaderFunctionArgs) => askForClick('unsubscribe', args);

export const action = (args: ActionFunctionArgs) => followLink('unsubscribe', args);

export const clientAction = (args: ClientActionFunctionArgs) => submitOrKeepPage(args);

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

/** The unsubscribe page that every newsletter links to; mail clients POST here for one-click unsubscribe (RFC 8058). */
export default function Unsubscribe() {
  const page = useLoaderData<typeof loader>();
  const { result, notSent } = useActionResult<typeof action>();
  const { state, message } = result ?? page;
  return (
    <LinkPage state={state} message={message} notSent={notSent} token={page.token} messages={page.messages} />
  );
}
