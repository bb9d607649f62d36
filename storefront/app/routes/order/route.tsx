import { orderTokenSchema } from '@colophon/contracts/shop/order-status';
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { serverI18n } from '~/i18n/i18next.server';
import { localeOfParams } from '~/language/locale-of-params';
import { useLocale } from '~/language/use-locale';
import { ORDER_MESSAGES } from '~/order/order-messages.server';
import { viewOrder } from '~/order/order-view';
import { PRIVATE_PAGE } from '~/order/private-page.server';
import { OrderSums } from '~/routes/payment/order-sums';
import { env } from '~/settings/env.server';
import { openShop } from '~/shop/client.server';
import { OrderLines } from './order-lines';

/** Loads an order by the link in its e-mail. Any invalid token is a 404. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = localeOfParams(params);
  const token = orderTokenSchema.safeParse(params.token);
  if (!token.success) throw new Response(null, { status: 404 });
  const response = await openShop(request, locale).checkout('orderStatus', { token: token.data });
  if (response.kind === 'unknown') throw new Response(null, { status: 404 });
  if (response.kind === 'unreachable') throw new Response(null, { status: 503 });
  const messages = ORDER_MESSAGES[locale];
  const { discounts, totals, deliveryCountry } = response.data;
  const order = viewOrder(response.data, messages, { locale, timeZone: env.PRESS_TIME_ZONE });
  const { yourOrder, addresses, payment, ebookNote, contact, contactLink, home, keep } = messages;
  return data(
    {
      title: `${order.title} | ${serverI18n(locale).t('site.title')}`,
      order,
      sums: { discounts, totals, deliveryCountry },
      messages: { yourOrder, addresses, payment, ebookNote, contact, contactLink, home, keep },
    },
    { headers: PRIVATE_PAGE },
  );
}

export const headers: HeadersFunction = () => PRIVATE_PAGE;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

/** The order's status page, for the customer, linked from the order's e-mail. */
export default function OrderPage() {
  const locale = useLocale();
  const { order, sums, messages } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="page-head wrap">
        <h1>{order.title}</h1>
        <p className="lead">{order.lead}</p>
        <p className="small num">{order.placed}</p>
      </header>
      <section className="section wrap" aria-labelledby="ordered">
        <h2 id="ordered">{messages.yourOrder}</h2>
        <div className="order">
          <OrderLines lines={order.lines} />
          {order.hasEbook && <p className="small">{messages.ebookNote}</p>}
          <OrderSums {...sums} vat={order.vat} />
        </div>
      </section>
      <section className="section wrap order-part" aria-labelledby="addresses">
        <h2 id="addresses">{messages.addresses}</h2>
        <div className="order-addresses">
          {order.addresses.map(({ heading, lines }) => (
            <div key={heading}>
              <h3 className="label">{heading}</h3>
              <p>
                {lines.map((line) => (
                  <span key={line}>
                    {line}
                    <br />
                  </span>
                ))}
              </p>
            </div>
          ))}
        </div>
      </section>
      <section className="section wrap order-part" aria-labelledby="paid">
        <h2 id="paid">{messages.payment}</h2>
        <div>
          <dl className="facts lined">
            {order.payment.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p>{messages.contact}</p>
          <p className="small order-ways">{messages.keep}</p>
          <p className="ui inline links cluster order-ways">
            <Link to={`/${locale}/contact`}>{messages.contactLink}</Link>
            <Link to={`/${locale}`}>{messages.home}</Link>
          </p>
        </div>
      </section>
    </>
  );
}
