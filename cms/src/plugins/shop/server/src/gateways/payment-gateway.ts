import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { databaseSandboxSessions } from '../store/sandbox-sessions';
import type { PaymentGateway } from './payment';
import { sandboxPayment } from './sandbox-payment';

/** The payment provider that this shop is configured for. */
export function paymentGateway(strapi: Core.Strapi): PaymentGateway {
  const { paymentProvider, publicUrl } = shopConfig(strapi);
  switch (paymentProvider) {
    case 'sandbox':
      return sandboxPayment({ sessions: databaseSandboxSessions(strapi.db.connection), publicUrl });
    default: {
      const unknown: never = paymentProvider;
      return unknown;
    }
  }
}
