import type { Core } from '@strapi/strapi';
import { AUDIT_TRIGGERS } from './audit/audit-store';
import { authorFormController } from './author-form/author-form-controller';
import { fillShop } from './boot/fill-shop';
import { cartController } from './cart/cart-controller';
import { checkoutController, orderController } from './checkout/checkout-controller';
import { shopConfig } from './config';
import attempt from './content-types/attempt.json';
import auditEntry from './content-types/audit-entry.json';
import authorAuditEntry from './content-types/author-audit-entry.json';
import authorSubmission from './content-types/author-submission.json';
import cart from './content-types/cart.json';
import coupon from './content-types/coupon.json';
import couponUse from './content-types/coupon-use.json';
import ebookDelivery from './content-types/ebook-delivery.json';
import ebookLink from './content-types/ebook-link.json';
import newsletterSubscription from './content-types/newsletter-subscription.json';
import newsletterToken from './content-types/newsletter-token.json';
import order from './content-types/order.json';
import orderLink from './content-types/order-link.json';
import orderNote from './content-types/order-note.json';
import orderTransition from './content-types/order-transition.json';
import paymentDay from './content-types/payment-day.json';
import paymentFinding from './content-types/payment-finding.json';
import providerEvent from './content-types/provider-event.json';
import rateLimit from './content-types/rate-limit.json';
import refund from './content-types/refund.json';
import request from './content-types/request.json';
import sandboxEbook from './content-types/sandbox-ebook.json';
import sandboxRefund from './content-types/sandbox-refund.json';
import sandboxSession from './content-types/sandbox-session.json';
import shippingCountry from './content-types/shipping-country.json';
import shippingZone from './content-types/shipping-zone.json';
import shopOutbox from './content-types/shop-outbox.json';
import usedChallenge from './content-types/used-challenge.json';
import vatRate from './content-types/vat-rate.json';
import { COUPON_TRIGGERS } from './coupon/coupon-store';
import { shippingController } from './delivery/page/shipping-controller';
import { startTimers, stopTimers } from './jobs/timers';
import { newsletterController } from './newsletter/newsletter-controller';
import { payController } from './payment/pay-controller';
import { syncClock } from './platform/clock';
import { checkCommits, makeTriggers } from './platform/database';
import { envelopeErrors, shopGuard } from './platform/http/guard';
import { hideFromContentManager } from './platform/http/hidden-types';
import { productController } from './product/product';
import { webhookController } from './provider-events/webhook-controller';
import { REFUND_TRIGGERS } from './refund/refund-store';
import { requestController } from './request/request-controller';
import { adminRoutes, fieldRoutes } from './routes/admin';
import { adminControllers } from './routes/admin-controllers';
import { authorFormApiRoutes } from './routes/author-form';
import { checkoutApiRoutes } from './routes/checkout';
import { contentApiRoutes } from './routes/content-api';
import { newsletterApiRoutes } from './routes/newsletter';
import { webhookRoutes } from './routes/webhook';
import { checkStaffInput } from './staff/check-staff-input';
import { registerPermissions } from './staff/permissions';
import { refuseMisreadFields, registerFields } from './staff/typed-fields';

// Everything that Strapi loads: one line for each content type, controller, route list and middleware. Services are
// plain functions that take `strapi`; their callers import them.
export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    // Invalid settings stop the boot, not the first visitor.
    shopConfig(strapi);
    checkCommits(strapi);
    strapi.server.use(envelopeErrors);
    strapi.server.use(hideFromContentManager(strapi));
    registerFields(strapi);
    refuseMisreadFields(strapi);
    checkStaffInput(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await syncClock(strapi);
    await registerPermissions(strapi);
    await fillShop(strapi);
    await makeTriggers(strapi, [...AUDIT_TRIGGERS, ...COUPON_TRIGGERS, ...REFUND_TRIGGERS]);
    startTimers(strapi);
  },

  async destroy({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await stopTimers(strapi);
  },

  contentTypes: {
    attempt: { schema: attempt },
    'audit-entry': { schema: auditEntry },
    'author-audit-entry': { schema: authorAuditEntry },
    'author-submission': { schema: authorSubmission },
    cart: { schema: cart },
    coupon: { schema: coupon },
    'coupon-use': { schema: couponUse },
    'ebook-delivery': { schema: ebookDelivery },
    'ebook-link': { schema: ebookLink },
    'newsletter-subscription': { schema: newsletterSubscription },
    'newsletter-token': { schema: newsletterToken },
    order: { schema: order },
    'order-link': { schema: orderLink },
    'order-note': { schema: orderNote },
    'order-transition': { schema: orderTransition },
    'payment-day': { schema: paymentDay },
    'payment-finding': { schema: paymentFinding },
    'provider-event': { schema: providerEvent },
    refund: { schema: refund },
    'sandbox-refund': { schema: sandboxRefund },
    'rate-limit': { schema: rateLimit },
    'sandbox-ebook': { schema: sandboxEbook },
    request: { schema: request },
    'sandbox-session': { schema: sandboxSession },
    'shipping-country': { schema: shippingCountry },
    'shipping-zone': { schema: shippingZone },
    'shop-outbox': { schema: shopOutbox },
    'used-challenge': { schema: usedChallenge },
    'vat-rate': { schema: vatRate },
  },

  controllers: {
    ...adminControllers,
    'author-form': authorFormController,
    cart: cartController,
    checkout: checkoutController,
    newsletter: newsletterController,
    order: orderController,
    pay: payController,
    product: productController,
    request: requestController,
    shipping: shippingController,
    webhook: webhookController,
  },

  middlewares: { guard: shopGuard },

  routes: {
    admin: adminRoutes,
    fields: fieldRoutes,
    'content-api': contentApiRoutes,
    checkout: checkoutApiRoutes,
    newsletter: newsletterApiRoutes,
    webhook: webhookRoutes,
    'author-form': authorFormApiRoutes,
  },
};
