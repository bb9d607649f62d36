import type { OrderId } from '@colophon/contracts/values/ids';
/** States of a coupon use by an order (coupon/coupon-store.ts). */
export type UseState = 'held' | 'used' | 'released';
export type CouponUse = { orderId: OrderId; cart: number; code: string; state: UseState };

/** The counter of each coupon and its uses; each method is part of one transaction. */
export class ModelCoupons {
  readonly uses: CouponUse[] = [];
  readonly used = new Map<string, number>();

  constructor(readonly maxUses: ReadonlyMap<string, number | null>) {
    for (const code of maxUses.keys()) this.used.set(code, 0);
  }

  /** @returns the first code without a use left; nothing was changed then, as the transaction is rolled back */
  hold(order: { id: OrderId; cart: number }, codes: readonly string[]): string | null {
    const mine = this.uses.filter(({ orderId, state }) => orderId === order.id && state === 'held');
    const refused = codes.find(
      (code) => !this.hasUseLeft(code, mine.filter((use) => use.code === code).length),
    );
    if (refused !== undefined) return refused;
    for (const use of mine) this.letGo(use);
    for (const code of codes) {
      this.add(code, 1);
      const known = this.uses.find((use) => use.orderId === order.id && use.code === code);
      if (known) known.state = 'held';
      else this.uses.push({ orderId: order.id, cart: order.cart, code, state: 'held' });
    }
    return null;
  }

  release(orderId: OrderId): void {
    for (const use of this.uses) if (use.orderId === orderId && use.state === 'held') this.letGo(use);
  }

  /** @returns the codes with which the order was paid although no use was left */
  use(orderId: OrderId, codes: readonly string[]): string[] {
    const overused: string[] = [];
    for (const use of this.uses) {
      if (use.orderId !== orderId || !codes.includes(use.code)) continue;
      if (use.state === 'released') {
        if (!this.hasUseLeft(use.code)) {
          overused.push(use.code);
          continue;
        }
        this.add(use.code, 1);
      }
      use.state = 'used';
    }
    return overused;
  }

  /** The other orders of a cart that hold coupons. */
  holdersOf(cart: number, orderId: OrderId): number[] {
    const held = this.uses.filter((use) => use.cart === cart && use.state === 'held');
    return [...new Set(held.map((use) => use.orderId))].filter((id) => id !== orderId);
  }

  holdsFor(cart: number): Set<string> {
    return new Set(
      this.uses.filter((use) => use.cart === cart && use.state === 'held').map(({ code }) => code),
    );
  }

  count(code: string): number {
    return this.used.get(code) ?? 0;
  }

  private hasUseLeft(code: string, free = 0): boolean {
    const max = this.maxUses.get(code) ?? null;
    return max === null || this.count(code) - free < max;
  }

  private letGo(use: CouponUse): void {
    use.state = 'released';
    this.add(use.code, -1);
  }

  private add(code: string, by: number): void {
    this.used.set(code, this.count(code) + by);
  }
}
