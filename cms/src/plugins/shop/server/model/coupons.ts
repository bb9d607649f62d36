/** How a coupon stands with an order (store/coupon-uses.ts). */
export type UseState = 'held' | 'used' | 'released';
export type CouponUse = { orderId: number; cart: number; code: string; state: UseState };

/** The counter of each coupon and who has what of it; each method is part of one transaction. */
export class ModelCoupons {
  readonly uses: CouponUse[] = [];
  readonly used = new Map<string, number>();
  /** uses beyond the last one, taken by money that came after the coupon was let go */
  readonly late = new Map<string, number>();

  constructor(readonly maxUses: ReadonlyMap<string, number | null>) {
    for (const code of maxUses.keys()) this.used.set(code, 0);
  }

  /** @returns the first code without a use left; nothing was changed then, as the transaction is given up */
  hold(order: { id: number; cart: number }, codes: readonly string[]): string | null {
    const mine = this.uses.filter(({ cart, state }) => cart === order.cart && state === 'held');
    const left = (code: string) => {
      const max = this.maxUses.get(code) ?? null;
      const free = mine.filter((use) => use.code === code).length;
      return max === null || this.count(code) - free < max;
    };
    const refused = codes.find((code) => !left(code));
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

  release(orderId: number): void {
    for (const use of this.uses) if (use.orderId === orderId && use.state === 'held') this.letGo(use);
  }

  use(orderId: number, codes: readonly string[]): void {
    for (const use of this.uses) {
      if (use.orderId !== orderId || !codes.includes(use.code)) continue;
      if (use.state === 'released') {
        this.add(use.code, 1);
        this.late.set(use.code, (this.late.get(use.code) ?? 0) + 1);
      }
      use.state = 'used';
    }
  }

  holdsFor(cart: number): Set<string> {
    return new Set(
      this.uses.filter((use) => use.cart === cart && use.state === 'held').map(({ code }) => code),
    );
  }

  count(code: string): number {
    return this.used.get(code) ?? 0;
  }

  private letGo(use: CouponUse): void {
    use.state = 'released';
    this.add(use.code, -1);
  }

  private add(code: string, by: number): void {
    this.used.set(code, this.count(code) + by);
  }
}
