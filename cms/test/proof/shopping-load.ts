import type { Envelope } from '@colophon/contracts/envelope';
import type { CmsHandle } from '../boot/strapi';
import { choose, comeBack, paymentUriOf, referenceOf, visitor } from '../shop-visitor';

/** What a customer was told, and so must be true whatever was killed after. */
export type Told = {
  /** orders that were acknowledged, by their session's name */
  ordered: Set<string>;
  /** payments that the bank acknowledged */
  paid: Set<string>;
  refusedCoupons: number;
  /** calls that got no answer, and were made again */
  repeated: number;
  /** when that was, and why */
  failures: { began: number; ended: number; why: string }[];
};

/** Longer than anything that was killed needs to come back, on whatever machine. */
const PATIENCE_MS = 300_000;

/**
 * Customers who buy, one after the other: some with a coupon, some who change their mind, some who never come
 * back. A call without an answer is made again, as a person presses the button again.
 */
export class ShoppingLoad {
  readonly told: Told = { ordered: new Set(), paid: new Set(), refusedCoupons: 0, repeated: 0, failures: [] };
  private running: Promise<void>[] = [];
  private ended = false;
  private abandoned = false;
  private number = 0;
  private answers = 0;

  /** @param shop  where customers call the shop: a storefront's door, or the CMS itself */
  constructor(
    private readonly cms: CmsHandle,
    private readonly goods: { productIds: readonly number[]; coupons: readonly string[] },
    private readonly shop: CmsHandle = cms,
  ) {}

  start(customers: number): void {
    this.running = Array.from({ length: customers }, async () => {
      while (!this.ended) await this.buy(this.number++);
    });
    // Told by `end`; until then a failure is nobody's.
    for (const customer of this.running) customer.catch(() => {});
  }

  /** Waits until so many more calls were answered: what is killed next is at work, however slow the machine. */
  async untilAnswered(more: number): Promise<void> {
    const enough = this.answers + more;
    const deadline = Date.now() + PATIENCE_MS;
    while (this.answers < enough && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Everybody leaves at once; for a test that failed. */
  async abandon(): Promise<void> {
    this.ended = true;
    this.abandoned = true;
    await Promise.allSettled(this.running);
  }

  /** Everybody ends what he began. @throws Error when somebody got no answer for too long */
  async end(): Promise<void> {
    this.ended = true;
    await Promise.all(this.running);
  }

  private async buy(n: number): Promise<void> {
    const someone = visitor(this.shop, n % 2 ? 'nl' : 'en');
    const productId = this.goods.productIds[n % this.goods.productIds.length] ?? 0;
    // Of five customers three have coupons, in both orders: who takes the one may wait for the other.
    const [first = '', second = ''] = this.goods.coupons;
    const coupons = [[], [first, second], [second, first], [], [second]][n % 5];
    await this.insist(() => someone.fill([{ productId, quantity: 1 + (n % 3) }], coupons));
    const answer = await this.insist(async () => answered(await someone.submit()));
    if (!answer.success) {
      this.told.refusedCoupons++;
      return;
    }
    const uri = paymentUriOf(answer);
    this.told.ordered.add(referenceOf(uri));
    if (n % 7 === 3) return;
    const outcome = n % 7 === 5 ? 'decline' : n % 11 === 6 ? 'cancel' : 'accept';
    const back = await this.insist(() => choose(uri, outcome, this.cms));
    if (outcome === 'accept') this.told.paid.add(referenceOf(uri));
    // Half of them close the tab: the notification has to do.
    if (outcome === 'cancel' || n % 2 === 0) await this.insist(() => comeBack(back, this.cms));
  }

  private async insist<T>(call: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const began = Date.now();
      try {
        const answer = await call();
        this.answers++;
        return answer;
      } catch (error) {
        if (this.abandoned || Date.now() > deadline) throw error;
        this.told.repeated++;
        this.told.failures.push({ began, ended: Date.now(), why: String(error) });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
}

/** @throws Error for an answer that says no more than that something failed */
function answered<T extends Envelope<unknown> & { status: number }>(answer: T): T {
  if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
  return answer;
}
