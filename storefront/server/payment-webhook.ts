import {
  PAYMENT_SIGNATURE_HEADER,
  PAYMENT_WEBHOOK_LIMIT_BYTES,
  PAYMENT_WEBHOOK_PATH,
} from '@colophon/contracts/payment-webhook';
import type { Request, RequestHandler, Response } from 'express';
import { BodyTooLarge, readBody } from './read-body.ts';

const TIMEOUT_MS = 20_000;

/**
 * Hands what the payment provider sends to the shop, bytes unchanged, with its signature. Whoever sends it, no cookie
 * and no other header goes along; that it comes from no page of ours is expected here, and here alone. An answer that
 * is no 2xx makes the provider send it again.
 */
export function paymentWebhook(cmsUrl: string, serviceToken: string): RequestHandler {
  async function forward(request: Request, response: Response): Promise<void> {
    const body = new Uint8Array(await readBody(request, PAYMENT_WEBHOOK_LIMIT_BYTES));
    const answer = await fetch(cmsUrl + PAYMENT_WEBHOOK_PATH, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${serviceToken}`,
        // No parser of the CMS touches this type.
        'Content-Type': 'application/octet-stream',
        [PAYMENT_SIGNATURE_HEADER]: request.get(PAYMENT_SIGNATURE_HEADER) ?? '',
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    });
    await answer.body?.cancel();
    end(response, answer.status);
  }

  return (request, response) => {
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      return end(response, 405);
    }
    forward(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      if (!(error instanceof BodyTooLarge)) return end(response, 502);
      // What is left of it is not read: the connection cannot be used again.
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
