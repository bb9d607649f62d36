import Stripe from 'stripe';
import type { FakeStripeBooks, StoredEvent } from './books';

/** Delivers events, signed with Stripe's own library. */
export class Webhooks {
  private sent = 0;
  private sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly books: FakeStripeBooks,
    private readonly objectOf: (event: StoredEvent) => object,
    private readonly secret: string,
    private readonly now: () => Date,
  ) {}

  /** Builds the body and the signature of one event, or of any text. */
  signed(
    event: StoredEvent | string,
    at = this.now(),
    secret = this.secret,
  ): { body: string; signature: string } {
    const payload = typeof event === 'string' ? event : JSON.stringify(this.objectOf(event), null, 2);
    const timestamp = Math.floor(at.getTime() / 1000);
    const stripe = new Stripe('sk_test_signs_only');
    return {
      body: payload,
      signature: stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    };
  }

  /**
   * Delivers the events that were not delivered before; one whose response is not 2xx is sent again the next time. One
   * delivery at a time: two would send one event twice and count the next one as sent.
   */
  deliverTo(url: string): Promise<void> {
    this.sending = this.sending.then(() => this.sendNew(url));
    return this.sending;
  }

  private async sendNew(url: string): Promise<void> {
    while (this.sent < this.books.events.length) {
      const status = await this.send(url, this.books.events[this.sent] as StoredEvent);
      if (status >= 300) return;
      this.sent++;
    }
  }

  /** @returns the status of the response; 0: there was none */
  async send(url: string, event: StoredEvent): Promise<number> {
    const { body, signature } = this.signed(event);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    return fetch(url, { method: 'POST', headers, body }).then(
      ({ status }) => status,
      () => 0,
    );
  }
}
