import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { localeOfParams } from '~/language/locale-of-params';
import { signUp } from '~/newsletter/sign-up-action.server';
import { openShop } from '~/shop/client.server';

/** Redirects a GET request to the newsletter page, which has the form. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(`/${localeOfParams(params)}/newsletter`);
}

/** Handles the sign-up form in the footer, submitted by JavaScript without leaving the page. */
export async function action({ request, params }: ActionFunctionArgs) {
  const locale = localeOfParams(params);
  const shop = openShop(request, locale);
  const result = await signUp(shop, await request.formData(), locale);
  return Response.json(result, { status: result.accepted ? 200 : 422, headers: shop.headers() });
}
