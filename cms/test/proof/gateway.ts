import type { AddressInfo } from 'node:net';
import { PAYMENT_WEBHOOK_PATH } from '@colophon/contracts/shop/payment-webhook';
import express from 'express';
import type { CmsHandle } from '../boot/strapi';

/** The storefront's own door to the shop, as it stands before the CMS, without the pages beside it. */
export async function openGateway({ url, serviceToken }: CmsHandle): Promise<{ url: string; close(): void }> {
  const { apiGateway } = await import('../../../storefront/server/gateway/api-gateway.ts');
  const { paymentWebhook } = await import('../../../storefront/server/gateway/payment-webhook.ts');
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', ['loopback', 'linklocal', 'uniquelocal']);
  app.all(PAYMENT_WEBHOOK_PATH, paymentWebhook(url, serviceToken));
  app.all('/api/*', apiGateway(url, serviceToken));
  return new Promise((opened) => {
    const server = app.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      opened({
        url: `http://127.0.0.1:${port}`,
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      });
    });
  });
}
