import { formatDay } from '@colophon/contracts/format';
import { formatPercent } from '@colophon/contracts/format-money';
import type { CouponListItem } from '../../../server/src/services/coupon-desk';
import { euro } from '../format';
import type { Words } from '../words';

/** What a coupon takes off: '10%' or '€ 5,00'; a dash where it was saved without. */
export function discountWords({ discount }: CouponListItem): string {
  if (discount.value === null) return '–';
  return discount.kind === 'percentage' ? formatPercent(discount.value / 100) : euro(discount.value);
}

/** When a coupon counts: 'from … until …', or 'always'. */
export function periodWords(words: Words, { firstDay, lastDay }: CouponListItem): string {
  const parts = [
    firstDay && words('coupons.from', { date: formatDay(firstDay) }),
    lastDay && words('coupons.until', { date: formatDay(lastDay) }),
  ];
  return parts.filter(Boolean).join(' ') || words('coupons.always');
}

/** How often a coupon was used, of how many times, and by how many who are paying now. */
export function usesWords(words: Words, { used, held, maxUses }: CouponListItem): string {
  const count = maxUses === null ? String(used) : words('coupons.usesOf', { used, max: maxUses });
  return held === 0 ? count : `${count}, ${words('coupons.usesHeld', { held })}`;
}
