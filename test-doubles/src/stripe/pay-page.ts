import { type FakeOutcome, isPayable } from '@colophon/shop/payment/providers/fake-provider/session';
import type { FakeStripeBooks, StoredSession } from './books';
import { readForm } from './form';
import { Problem } from './problem';

type Page = { status: number; headers: Record<string, string>; body: string };

const CHOICES: Record<FakeOutcome | 'refuse', string> = {
  accept: 'Pay',
  pending: 'Pay; the bank takes a while',
  exception: 'Pay one cent more',
  decline: 'The bank refuses, later',
  refuse: 'The bank refuses at once',
  cancel: 'Back to the shop',
};

/** The pay page: a form with a button for each outcome. */
export function payPage(books: FakeStripeBooks, id: string, method: string, body: string, now: Date): Page {
  try {
    const session = books.session(id);
    if (method !== 'POST') return page(200, form(session, isPayable(session, now)));
    const choice = String(readForm(body).outcome) as FakeOutcome | 'refuse';
    if (!Object.hasOwn(CHOICES, choice)) return page(400, 'No such choice');
    if (choice === 'refuse') {
      books.refuseOnce(id);
      return redirect(`/c/pay/${id}`);
    }
    books.choose(id, choice);
    return redirect(choice === 'cancel' ? session.params.cancel_url : session.params.success_url);
  } catch (error) {
    if (error instanceof Problem) return page(error.status, 'There is no such payment');
    throw error;
  }
}

function form({ amount, params }: StoredSession, isOpen: boolean): string {
  if (!isOpen) return '<p>This payment has ended.</p>';
  const buttons = Object.entries(CHOICES).map(
    ([value, label]) => `<p><button name="outcome" value="${value}">${label}</button></p>`,
  );
  return `<p>${params.allowed_payment_method_types['0']}: ${amount} cents</p><form method="post">${buttons.join('')}</form>`;
}

function page(status: number, content: string): Page {
  const body = `<!doctype html><html lang="en"><title>Test payment</title><main><h1>Test payment</h1>${content}</main>`;
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

function redirect(location: string): Page {
  return { status: 303, headers: { location }, body: '' };
}
