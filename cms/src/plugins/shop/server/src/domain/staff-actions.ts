/** What a role can be allowed at the shop's desk, each by itself: its name behind 'plugin::shop.', and in words. */
export const STAFF_ACTIONS = {
  'orders.read': 'Read orders',
  'orders.export': 'Export orders',
  'orders.fulfil': 'Mark orders as sent',
  'orders.resend': 'Send a confirmation once more',
  'orders.note': 'Write notes at orders',
  'orders.refund': 'Give money back',
  'payments.read': 'Read payments to review',
  'payments.review': 'Close payments to review',
  'coupons.read': 'Look at coupons and try them',
  'delivery.read': 'Look at delivery and VAT',
  'queue.read': 'Read the outbox',
  'queue.manage': 'Retry and give up tasks of the outbox',
  'newsletter.read': 'Read the newsletter list',
  'newsletter.export': 'Export the newsletter list',
  'requests.read': 'Read requests',
  'requests.manage': 'Deal with requests',
  'requests.export': 'Export requests',
  'audit.read': 'Read what colleagues did',
  'author.read': 'See who sent the author form',
  'author.export': 'Export what authors sent, sealed',
  'author.purge': 'Purge what authors sent',
} as const;
export type StaffAction = keyof typeof STAFF_ACTIONS;

/** The action as Strapi knows it. */
export function actionId(action: StaffAction): string {
  return `plugin::shop.${action}`;
}
