import {
  PAYMENT_SIGNATURE_HEADER,
  PAYMENT_WEBHOOK_LIMIT_BYTES,
  PAYMENT_WEBHOOK_PATH,
} from '@colophon/contracts/shop/payment-webhook';
import type { Request, RequestHandler, Response } from 'express';
import { BodyTooLarge, readBody } from '../http/read-body.ts';

const TIMEOUT_MS = 20_000;

/**
 * Forwards the payment provider's webhook to the shop, body unchanged, with its signature. No cookie and no other
 * header is forwarded. This is the only path where a cross-origin POST is expected. The provider retries on any
 * response other than 2xx.
 */
export function paymentWebhook(cmsUrl: string, serviceToken: string): RequestHandler {
  async function forward(request: Request, response: Response): Promise<void> {
    const body = new Uint8Array(await readBody(request, PAYMENT_WEBHOOK_LIMIT_BYTES));
    const reply = await fetch(cmsUrl + PAYMENT_WEBHOOK_PATH, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${serviceToken}`,
        // No body parser of the CMS handles this type.
        'Content-Type': 'application/octet-stream',
        [PAYMENT_SIGNATURE_HEADER]: request.get(PAYMENT_SIGNATURE_HEADER) ?? '',
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    });
    await reply.body?.cancel();
    end(response, reply.status);
  }

  return (request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      return end(response, 405);
    }
    forward(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      if (!(error instanceof BodyTooLarge)) return end(response, 502);
      // The rest of the body is not read, so the connection cannot be reused.
      response.setHeader('Connection', 'close');
      end(response, 413);
    });
  };
}

function end(response: Response, status: number): void {
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ received: status >= 200 && status < 300 });
}
