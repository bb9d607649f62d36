import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { shopNow } from '../platform/clock';
import type { NotificationReader, PaymentGateway } from './providers/payment';
import { databaseSandboxLedger } from './providers/sandbox/sandbox-ledger-store';
import { sandboxPayment } from './providers/sandbox/sandbox-payment';
import { stripeNotifications } from './providers/stripe/events';
import { stripePayment } from './providers/stripe/stripe-payment';

type Provider = { gateway: PaymentGateway; notifications: NotificationReader | null };
const providers = new WeakMap<Core.Strapi, Provider>();

/** Returns the payment provider that this shop is configured for. */
export function paymentGateway(strapi: Core.Strapi): PaymentGateway {
  return providerOf(strapi).gateway;
}

/** Returns the reader of the provider's webhook events; null: the provider sends none. */
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
      const ledger = databaseSandboxLedger(strapi);
      return { gateway: sandboxPayment({ ledger, publicUrl, now: shopNow }), notifications: null };
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
