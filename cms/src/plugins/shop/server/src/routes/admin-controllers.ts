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
  'audit-desk': auditAdminController,
  'author-desk': authorAdminController,
  'coupon-desk': couponAdminController,
  'day-desk': dayAdminController,
  'delivery-desk': deliveryAdminController,
  'finding-desk': paymentIssueAdminController,
  'newsletter-desk': newsletterAdminController,
  'order-desk': orderAdminController,
  'press-clock': pressClockController,
  'queue-desk': outboxAdminController,
  'refund-desk': refundAdminController,
  'request-desk': requestAdminController,
};
