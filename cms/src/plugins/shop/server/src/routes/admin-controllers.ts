import { auditAdminController } from '../audit/audit-admin-controller';
import { authorAdminController } from '../author-form/author-admin-controller';
import { couponAdminController } from '../coupon/admin/coupon-admin-controller';
import { dayAdminController } from '../daily-totals/day-admin-controller';
import { deliveryAdminController } from '../delivery/delivery-admin-controller';
import { newsletterAdminController } from '../newsletter/newsletter-admin-controller';
import { orderAdminController } from '../order/admin/order-admin-controller';
import { outboxAdminController } from '../outbox/outbox-admin-controller';
import { paymentIssueAdminController } from '../payment-issue/admin/payment-issue-admin-controller';
import { refundAdminController } from '../refund/admin/refund-admin-controller';
import { requestAdminController } from '../request/request-admin-controller';
import { pressClockController } from '../staff/press-clock-controller';

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
