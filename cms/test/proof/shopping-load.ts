import type { Envelope } from '@colophon/contracts/shop/envelope';
import type { CmsHandle } from '../boot/strapi';
import { choose, comeBack, paymentUriOf, referenceOf, visitor } from '../shop/shop-visitor';

/** What customers were told, and therefore must hold after any kill. */
export type Acknowledged = {
  /** acknowledged orders, by session id */
  ordered: Set<string>;
  /** payments acknowledged by the bank */
  paid: Set<string>;
  refusedCoupons: number;
  /** calls without a response, which were repeated */
  repeated: number;
  /** time and reason of each failure */
  failures: { began: number; ended: number; why: string }[];
};

/** Longer than any killed process needs to restart, on any machine. */
const PATIENCE_MS = 300_000;

/**
 * Simulated customers: some with a coupon, some who change their mind, some who never return. A call without a response
 * is repeated, as a person would press the button again.
 */
export class ShoppingLoad {
  readonly acknowledged: Acknowledged = {
    ordered: new Set(),
    paid: new Set(),
    refusedCoupons: 0,
    repeated: 0,
    failures: [],
  };
  private running: Promise<void>[] = [];
  private ended = false;
  private abandoned = false;
  private number = 0;
  private responses = 0;

  /** @param shop  the API that customers call: a storefront's gateway, or the CMS itself */
  constructor(
    private readonly cms: CmsHandle,
    private readonly goods: { productIds: readonly number[]; coupons: readonly string[] },
    private readonly shop: CmsHandle = cms,
  ) {}

  start(customers: number): void {
    this.running = Array.from({ length: customers }, async () => {
      while (!this.ended) await this.buy(this.number++);
    });
    // Reported by `end`; until then a failure is unhandled.
    for (const customer of this.running) customer.catch(() => {});
  }

  /** Waits until so many more calls were answered, so that what is killed next is busy, on any machine. */
  async untilAnswered(more: number): Promise<void> {
    const enough = this.responses + more;
    const deadline = Date.now() + PATIENCE_MS;
    while (this.responses < enough && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Stops all customers at once, for a test that failed. */
  async abandon(): Promise<void> {
    this.ended = true;
    this.abandoned = true;
    await Promise.allSettled(this.running);
  }

  /** Lets all customers finish. @throws Error when a call got no response for too long */
  async end(): Promise<void> {
    this.ended = true;
    await Promise.all(this.running);
  }

  private async buy(n: number): Promise<void> {
    const someone = visitor(this.shop, n % 2 ? 'nl' : 'en');
    const productId = this.goods.productIds[n % this.goods.productIds.length] ?? 0;
    // Three of five customers have coupons, in both orders: one may wait for the lock of another.
    const [first = '', second = ''] = this.goods.coupons;
    const coupons = [[], [first, second], [second, first], [], [second]][n % 5];
    await this.insist(() => someone.fill([{ productId, quantity: 1 + (n % 3) }], coupons));
    const response = await this.insist(async () => expectAnswer(await someone.submit()));
    if (!response.success) {
      this.acknowledged.refusedCoupons++;
      return;
    }
    const uri = paymentUriOf(response);
    this.acknowledged.ordered.add(referenceOf(uri));
    if (n % 7 === 3) return;
    const outcome = n % 7 === 5 ? 'decline' : n % 11 === 6 ? 'cancel' : 'accept';
    const back = await this.insist(() => choose(uri, outcome, this.cms));
    if (outcome === 'accept') this.acknowledged.paid.add(referenceOf(uri));
    // Half of them close the tab: the notification has to settle the payment.
    if (outcome === 'cancel' || n % 2 === 0) await this.insist(() => comeBack(back, this.cms));
  }

  private async insist<T>(call: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const began = Date.now();
      try {
        const result = await call();
        this.responses++;
        return result;
      } catch (error) {
        if (this.abandoned || Date.now() > deadline) throw error;
        this.acknowledged.repeated++;
        this.acknowledged.failures.push({ began, ended: Date.now(), why: String(error) });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
}

/** @throws Error for a response without a specific message */
function expectAnswer<T extends Envelope<unknown> & { status: number }>(result: T): T {
  if (result.status >= 500) throw new Error(`answered ${result.status}`);
  return result;
}
