import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { askForClick, followLink } from '~/newsletter/follow-link.server';
import { LinkPage } from '~/newsletter/link-page';

export const loader = (args: LoaderFunctionArgs) => askForClick('unsubscribe', args);

export const action = (args: ActionFunctionArgs) => followLink('unsubscribe', args);

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

/** Where every newsletter leads who no longer wants it; mail programs post here by themselves (RFC 8058). */
export default function Unsubscribe() {
  const page = useLoaderData<typeof loader>();
  const { state, said } = useActionData<typeof action>() ?? page;
  return <LinkPage state={state} said={said} token={page.token} words={page.words} />;
}
