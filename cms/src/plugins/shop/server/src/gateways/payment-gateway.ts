import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { shopNow } from '../store/clock';
import { databaseSandboxBooks } from '../store/sandbox-books';
import type { NotificationReader, PaymentGateway } from './payment';
import { sandboxPayment } from './sandbox-payment';
import { stripeNotifications } from './stripe/notifications';
import { stripePayment } from './stripe-payment';

type Provider = { gateway: PaymentGateway; notifications: NotificationReader | null };
const providers = new WeakMap<Core.Strapi, Provider>();

/** The payment provider that this shop is configured for. */
export function paymentGateway(strapi: Core.Strapi): PaymentGateway {
  return providerOf(strapi).gateway;
}

/** Reads what that provider sends by itself; null: it sends nothing. */
export function notificationReader(strapi: Core.Strapi): NotificationReader | null {
  return providerOf(strapi).notifications;
}

function providerOf(strapi: Core.Strapi): Provider {
  const known = providers.get(strapi);
  if (known) return known;
  const made = makeProvider(strapi);
  providers.set(strapi, made);
  return made;
}

function makeProvider(strapi: Core.Strapi): Provider {
  const { payment, publicUrl } = shopConfig(strapi);
  switch (payment.provider) {
    case 'sandbox': {
      const books = databaseSandboxBooks(strapi);
      return { gateway: sandboxPayment({ books, publicUrl, now: shopNow }), notifications: null };
    }
    case 'stripe': {
      const gateway = stripePayment({ settings: payment, publicUrl, now: shopNow });
      return { gateway, notifications: stripeNotifications(payment) };
    }
    default: {
      const unknown: never = payment;
      return unknown;
    }
  }
}
