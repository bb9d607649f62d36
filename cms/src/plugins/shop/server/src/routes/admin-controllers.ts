import { auditAdminController } from '../audit/audit-admin';
import { authorAdminController } from '../author-form/author-admin';
import { couponAdminController } from '../coupon/admin/coupon-admin';
import { dayAdminController } from '../daily-totals/day-admin';
import { deliveryAdminController } from '../delivery/delivery-admin';
import { newsletterAdminController } from '../newsletter/newsletter-admin';
import { orderAdminController } from '../order/admin/order-admin';
import { outboxAdminController } from '../outbox/outbox-admin';
import { paymentIssueAdminController } from '../payment-issue/admin/payment-issue-admin';
import { refundAdminController } from '../refund/admin/refund-admin';
import { requestAdminController } from '../request/request-admin';
import { pressClockController } from '../staff/typed-fields';

/** The controllers of the admin's pages, by the names that Strapi knows them by. */
export const adminControllers = {
  'audit-admin': auditAdminController,
  'author-admin': authorAdminController,
  'coupon-admin': couponAdminController,
  'day-admin': dayAdminController,
  'delivery-admin': deliveryAdminController,
  'payment-issue-admin': paymentIssueAdminController,
  'newsletter-admin': newsletterAdminController,
  'order-admin': orderAdminController,
  'press-clock': pressClockController,
  'queue-admin': outboxAdminController,
  'refund-admin': refundAdminController,
  'request-admin': requestAdminController,
};
