import { formatMoney } from '@colophon/contracts/money/format-money';
import type { SandboxSession } from '@colophon/contracts/shop/checkout-routes';
import { FALLBACK_LOCALE, isLocale, type Locale } from '@colophon/contracts/values/locale';
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { fill } from '~/i18n/fill';
import { serverI18n } from '~/i18n/i18next.server';
import { SANDBOX_MESSAGES } from '~/order/sandbox-messages.server';
import { openShop } from '~/shop/client.server';

const OUTCOMES = ['accept', 'pending', 'decline', 'cancel', 'exception'] as const;

/** The sandbox's payment page: stands for a provider's page, and lets the tester choose any outcome. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const shop = openShop(request, FALLBACK_LOCALE);
  const session = await shop.checkout('sandboxSession', { reference: params.reference ?? '' });
  if (session.kind === 'unknown') throw new Response(null, { status: 404 });
  if (session.kind === 'unreachable') throw new Response(null, { status: 503 });
  const { locale: language, amount, orderNumber, method, card, open } = session.data;
  const locale: Locale = isLocale(language) ? language : FALLBACK_LOCALE;
  const i18n = serverI18n(locale);
  const messages = SANDBOX_MESSAGES[locale];
  // The messages (i18n) come with the page: its URL contains no locale, so the browser has only the English ones.
  return data(
    {
      locale,
      open,
      amount: formatMoney(amount),
      orderNumber,
      method,
      card,
      messages: {
        title: messages.title,
        banner: messages.banner,
        pay: fill(messages.pay, { payee: i18n.getFixedT(locale)('site.title') }),
        order: messages.order,
        method: messages.method,
        choose: messages.choose,
        card: messages.card,
        closed: messages.closed,
      },
      outcomes: OUTCOMES.map((value) => ({ value, label: messages[value] })),
    },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const chosen = (await request.formData()).get('outcome');
  const outcome = OUTCOMES.find((value) => value === chosen);
  if (!outcome) throw new Response(null, { status: 400 });
  const shop = openShop(request, FALLBACK_LOCALE);
  const result = await shop.checkout('sandboxOutcome', { reference: params.reference ?? '', outcome });
  if (result.kind === 'unknown') throw new Response(null, { status: 404 });
  if (result.kind === 'unreachable') throw new Response(null, { status: 503 });
  return redirectDocument(result.data.redirectTo, { status: 303, headers: shop.headers() });
}

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.messages.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function SandboxPay() {
  const { locale, amount, orderNumber, method, card, open, messages, outcomes } =
    useLoaderData<typeof loader>();
  return (
    <div className="sandbox" lang={locale}>
      <header>{messages.banner}</header>
      <main id="main">
        <h1 className="ui">{messages.pay}</h1>
        <p className="figure">{amount}</p>
        <dl>
          <div>
            <dt>{messages.order}</dt>
            <dd className="num">{orderNumber}</dd>
          </div>
          <div>
            <dt>{messages.method}</dt>
            <dd>{method}</dd>
          </div>
        </dl>
        {!open && <p className="say">{messages.closed}</p>}
        {card && <CardFields card={card} messages={messages.card} />}
        <Form method="post" reloadDocument>
          <h2 className="label">{messages.choose}</h2>
          {outcomes.map(({ value, label }) => (
            <button
              key={value}
              type="submit"
              name="outcome"
              value={value}
              {...(value === 'accept' && { className: 'button-main' })}
            >
              {label}
            </button>
          ))}
        </Form>
      </main>
    </div>
  );
}

type CardProps = {
  card: NonNullable<SandboxSession['card']>;
  messages: (typeof SANDBOX_MESSAGES)[Locale]['card'];
};

/** The numeric card fields in their order, and the maximum number of digits of each. */
const CARD_DIGITS = [
  ['number', 19],
  ['month', 2],
  ['year', 2],
  ['ccv', 4],
] as const;

/**
 * The card fields of a provider's page (docs/specification.md#checkout-form-on-the-cart-page and
 * #3-entities-and-their-fields). The fields have no name and belong to no form, so that their values never leave the
 * browser, with or without JavaScript.
 */
function CardFields({ card, messages }: CardProps) {
  return (
    <div className="sandbox-card">
      <p className="say ui">{messages.lead}</p>
      <div className="field">
        <label htmlFor="card-type">{messages.type}</label>
        <select id="card-type" defaultValue={card.chosen} autoComplete="off">
          {card.types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </div>
      {CARD_DIGITS.map(([name, maxLength]) => (
        <div className="field" key={name}>
          <label htmlFor={`card-${name}`}>{messages[name]}</label>
          <input
            id={`card-${name}`}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            maxLength={maxLength}
          />
        </div>
      ))}
    </div>
  );
}
