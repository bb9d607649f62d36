import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@colophon/launcher/processes/ports';
import { PORTS, type Ports, startColophon } from './colophon.ts';

const FAKE_STRIPE = fileURLToPath(new URL('../../../test-doubles/dist/stripe/main.js', import.meta.url));

/** A Colophon with payments through Stripe: origins of shop and admin, and the folder of its mails. */
export type StripeSystem = {
  shop: string;
  cms: string;
  dataDir: string;
  stop: () => Promise<void>;
};

/**
 * Starts a second Colophon together with the test double of Stripe, as described in docs/shop-guide.md: the test double
 * prints the settings, the shop is started with them.
 */
export async function startStripeSystem(): Promise<StripeSystem> {
  const dataDir = mkdtempSync(join(tmpdir(), 'colophon-stripe-'));
  const ports = {} as Ports;
  for (const name of PORTS) ports[name] = String(await freePort());
  const shop = `http://127.0.0.1:${ports.STOREFRONT_PORT}`;
  const stripe = await startFakeStripe(shop);
  const clear = () => {
    stripe.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const stop = await startColophon(dataDir, ports, stripe.settings);
    return {
      shop,
      cms: `http://127.0.0.1:${ports.CMS_PORT}`,
      dataDir,
      stop: async () => {
        await stop();
        clear();
      },
    };
  } catch (error) {
    clear();
    throw error;
  }
}

/** Starts the test double of Stripe for a shop. @returns the settings that it prints, each on a line */
async function startFakeStripe(
  shop: string,
): Promise<{ settings: Record<string, string>; stop: () => void }> {
  const program = spawn(process.execPath, [FAKE_STRIPE, '--port', String(await freePort()), '--shop', shop], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((ready, fail) => {
    program.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (/^STRIPE_API_URL=.*\n/m.test(output)) ready();
    });
    program.once('exit', (code) => fail(new Error(`The stand-in for Stripe ended (code ${code})`)));
  });
  const settings = Object.fromEntries(
    output
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  return { settings, stop: () => program.kill() };
}
