import type { Core } from '@strapi/strapi';
import { requestsInHand } from './metrics';
import { beginDraining } from './readiness';

const FINISH_WITHIN_MS = 5000;
const LOOK_EVERY_MS = 25;

/**
 * Strapi cuts every connection when it is told to end. Here it first says that it is about to, goes on while a load
 * balancer notices, and finishes the requests in hand.
 */
export function drainBeforeEnd(strapi: Core.Strapi, drainMs: number): void {
  const destroy = strapi.destroy.bind(strapi);
  strapi.destroy = async () => {
    beginDraining();
    await sleep(drainMs);
    const deadline = performance.now() + FINISH_WITHIN_MS;
    while (performance.now() < deadline && (await inHand()) > 0) await sleep(LOOK_EVERY_MS);
    await destroy();
  };
}

async function inHand(): Promise<number> {
  return (await requestsInHand.get()).values[0]?.value ?? 0;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
