import { cents } from '@colophon/contracts/money/money';
import type { FakeStripeBooks } from './books';
import type { Form } from './form';
import type { Reply } from './idempotency';
import type { stripeObjects } from './objects';
import { invalid, missingProblem } from './problem';
import { readSessionParams } from './session-params';

type Call = { method: string; pathname: string; form: Form };
type Objects = ReturnType<typeof stripeObjects>;

/** Handles a call of the API. @throws Problem as Stripe responds with it */
export function route(books: FakeStripeBooks, objects: Objects, now: Date, call: Call): Reply {
  const { method, pathname, form } = call;
  const [, version, ...path] = pathname.split('/');
  if (version !== 'v1') throw missingProblem('API');
  const [area = '', kind = '', id = '', action = ''] = path;
  const ok = (body: unknown): Reply => ({ status: 200, body });
  switch (`${method} ${area === 'checkout' ? `${area}/${kind}` : area}`) {
    case 'POST checkout/sessions':
      if (id && action === 'expire') return ok(objects.session(books.expire(id)));
      return ok(objects.session(books.addSession(readSessionParams(form, Math.floor(now.getTime() / 1000)))));
    case 'GET checkout/sessions':
      if (id) return ok(objects.session(books.session(id), isExpanded(form)));
      return ok(
        page(
          books.sessions.filter(({ payment }) => !form.payment_intent || payment === form.payment_intent),
          form,
          (session) => objects.session(session, isExpanded(form)),
        ),
      );
    case 'POST refunds': {
      const metadata = (form.metadata ?? {}) as Record<string, string>;
      if (!/^[1-9]\d*$/.test(String(form.amount))) throw invalid('Invalid integer', { param: 'amount' });
      const refund = books.addRefund(String(form.payment_intent), cents(Number(form.amount)), metadata);
      return ok(objects.refund(refund));
    }
    case 'GET refunds':
      if (kind) return ok(objects.refund(books.refund(kind)));
      return ok(page(books.refundsOf(String(form.payment_intent)), form, objects.refund));
    case 'GET disputes':
      return ok(objects.dispute(books.dispute(kind)));
    case 'GET radar':
      if (kind !== 'early_fraud_warnings') throw missingProblem('call');
      return ok(objects.warning(books.warning(id), Object.values(form.expand ?? {}).includes('charge')));
    case 'GET events': {
      const types = Object.values((form.types ?? {}) as Record<string, string>);
      return ok(
        page(
          books.events.filter(({ type }) => types.includes(type)),
          form,
          objects.event,
        ),
      );
    }
    default:
      throw missingProblem('call');
  }
}

function isExpanded(form: Form): boolean {
  return Object.values((form.expand ?? {}) as Form).some((path) => /payment_intent/.test(String(path)));
}

/** Cuts a page of a list, newest first, with Stripe's pagination: the items after an id. */
function page<T extends { id: string; createdAt: Date }>(
  all: readonly T[],
  form: Form,
  show: (item: T) => object,
): object {
  const { gte = '0', lt = '99999999999' } = (form.created ?? {}) as Record<string, string>;
  const newestFirst = all
    .filter(({ createdAt }) => {
      const at = Math.floor(createdAt.getTime() / 1000);
      return at >= Number(gte) && at < Number(lt);
    })
    .reverse();
  const after = form.starting_after
    ? newestFirst.slice(newestFirst.findIndex(({ id }) => id === form.starting_after) + 1)
    : newestFirst;
  const limit = Number(form.limit ?? 10);
  return {
    object: 'list',
    url: '/v1',
    has_more: after.length > limit,
    data: after.slice(0, limit).map(show),
  };
}
