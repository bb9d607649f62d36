import type { Core } from '@strapi/strapi';
import { checkStaffInput } from './boot/check-staff-input';
import { giveCouponsDays } from './boot/coupon-days';
import { fillShop } from './boot/fill-shop';
import { keepAudit } from './boot/keep-audit';
import { keepCoupons } from './boot/keep-coupons';
import { keepRefunds } from './boot/keep-refunds';
import { registerPermissions } from './boot/permissions';
import { refuseMisreadFields, registerFields } from './boot/typed-fields';
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
import { auditDeskController } from './controllers/audit-desk';
import { authorDeskController } from './controllers/author-desk';
import { authorFormController } from './controllers/author-form';
import { cartController } from './controllers/cart';
import { checkoutController } from './controllers/checkout';
import { couponDeskController } from './controllers/coupon-desk';
import { deliveryDeskController } from './controllers/delivery-desk';
import { findingDeskController } from './controllers/finding-desk';
import { newsletterController } from './controllers/newsletter';
import { newsletterDeskController } from './controllers/newsletter-desk';
import { orderController } from './controllers/order';
import { orderDeskController } from './controllers/order-desk';
import { payController } from './controllers/pay';
import { pressClockController } from './controllers/press-clock';
import { productController } from './controllers/product';
import { queueDeskController } from './controllers/queue-desk';
import { refundDeskController } from './controllers/refund-desk';
import { requestController } from './controllers/request';
import { requestDeskController } from './controllers/request-desk';
import { shippingController } from './controllers/shipping';
import { webhookController } from './controllers/webhook';
import { envelopeErrors, shopGuard } from './http/guard';
import { hideFromContentManager } from './http/hidden-types';
import { adminRoutes } from './routes/admin';
import { authorFormApiRoutes } from './routes/author-form';
import { checkoutApiRoutes } from './routes/checkout';
import { contentApiRoutes } from './routes/content-api';
import { fieldRoutes } from './routes/fields';
import { newsletterApiRoutes } from './routes/newsletter';
import { webhookRoutes } from './routes/webhook';
import { startTimers, stopTimers } from './services/timers';
import { checkCommits } from './store/check-commits';
import { tellTime } from './store/clock';

// What Strapi loads, and nothing else: one line for each content type, controller, route list and middleware.
// Services are plain functions that take `strapi`; their callers import them.
export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    // Wrong settings stop the boot, and not the first visitor.
    shopConfig(strapi);
    checkCommits(strapi);
    strapi.server.use(envelopeErrors);
    strapi.server.use(hideFromContentManager(strapi));
    registerFields(strapi);
    refuseMisreadFields(strapi);
    checkStaffInput(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await tellTime(strapi);
    await registerPermissions(strapi);
    await fillShop(strapi);
    await keepAudit(strapi);
    await keepCoupons(strapi);
    await giveCouponsDays(strapi);
    await keepRefunds(strapi);
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
    'audit-desk': auditDeskController,
    'author-desk': authorDeskController,
    'author-form': authorFormController,
    cart: cartController,
    checkout: checkoutController,
    'coupon-desk': couponDeskController,
    'delivery-desk': deliveryDeskController,
    'finding-desk': findingDeskController,
    newsletter: newsletterController,
    'newsletter-desk': newsletterDeskController,
    order: orderController,
    'order-desk': orderDeskController,
    pay: payController,
    'press-clock': pressClockController,
    product: productController,
    'queue-desk': queueDeskController,
    'refund-desk': refundDeskController,
    request: requestController,
    'request-desk': requestDeskController,
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
