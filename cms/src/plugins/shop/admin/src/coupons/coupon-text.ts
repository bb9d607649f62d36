import { formatMoney, formatPercent } from '@colophon/contracts/money/format-money';
import type { CouponListItem } from '@colophon/contracts/shop-admin/coupons';
import { formatDay } from '@colophon/contracts/time/format-time';
import type { Translate } from '../messages';

/** The discount of a coupon: '10%' or '€ 5,00'; a dash when it was saved without one. */
export function discountText({ discount }: CouponListItem): string {
  if (discount.value === null) return '–';
  return discount.kind === 'percentage' ? formatPercent(discount.value / 100) : formatMoney(discount.value);
}

/** The validity of a coupon: 'from … until …', or 'always'. */
export function periodText(t: Translate, { firstDay, lastDay }: CouponListItem): string {
  const parts = [
    firstDay && t('coupons.from', { date: formatDay(firstDay) }),
    lastDay && t('coupons.until', { date: formatDay(lastDay) }),
  ];
  return parts.filter(Boolean).join(' ') || t('coupons.always');
}

/** The uses of a coupon, of its maximum, and those held by payments in progress. */
export function usesText(t: Translate, { used, held, maxUses }: CouponListItem): string {
  const count = maxUses === null ? String(used) : t('coupons.usesOf', { used, max: maxUses });
  return held === 0 ? count : `${count}, ${t('coupons.usesHeld', { held })}`;
}
