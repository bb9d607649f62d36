import type { Core } from '@strapi/strapi';
import { replaceMethod } from '../strapi-patches/replace-method';
import { requestsInHand } from './metrics';
import { beginDraining } from './readiness';

const FINISH_WITHIN_MS = 5000;
const POLL_MS = 25;

/**
 * Graceful shutdown. Strapi cuts every connection at SIGTERM. Here readiness fails first, the process goes on until a load
 * balancer has noticed, and requests in progress are finished.
 */
export function drainBeforeEnd(strapi: Core.Strapi, drainMs: number): void {
  replaceMethod(strapi, 'destroy', (destroy) => async () => {
    beginDraining();
    await sleep(drainMs);
    const deadline = performance.now() + FINISH_WITHIN_MS;
    while (performance.now() < deadline && (await inHand()) > 0) await sleep(POLL_MS);
    await destroy();
  });
}

async function inHand(): Promise<number> {
  return (await requestsInHand.get()).values[0]?.value ?? 0;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
