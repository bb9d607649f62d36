import { join } from 'node:path';
import { programs } from '../programs';
import { type Settings, StartError } from '../settings';
import type { Program } from '../supervisor';
import type { Side } from './proxy-headers';
import type { ProxySettings } from './proxy-settings';
import type { Upstream } from './upstreams';

const COPIES = [1, 2] as const;
/** The proxy has the ports of the settings; each replica has its own, at this distance, on loopback only. */
const PORTS_APART = 10;
const LOOPBACK = '127.0.0.1';
/** Twice the time in which a proxy notices that a replica drains. */
const LEAST_DRAIN_SECONDS = 2;

/** A program of the cluster; `upstream` where it is behind a proxy. */
export type Replica = Program & { upstream?: Upstream };

/**
 * Lists the programs of `npm run cluster` in the order in which they start: two CMSs and two storefronts, a proxy
 * before each pair, the worker, and the embedded engine where there is no other. The CMSs share DATA_DIR, uploads and a
 * trial's mails; each storefront has a folder for its covers.
 * @throws StartError where DRAIN_SECONDS is too short for the proxy to notice
 */
export function replicas(settings: Settings): Replica[] {
  const drain = settings.environment.DRAIN_SECONDS ?? String(LEAST_DRAIN_SECONDS);
  if (!(Number(drain) >= LEAST_DRAIN_SECONDS)) {
    throw new StartError(
      `DRAIN_SECONDS is wrong: the proxy of a cluster needs ${LEAST_DRAIN_SECONDS} to notice.`,
    );
  }
  return programs(settings).flatMap((program): Replica[] => {
    if (program.name === 'cms') {
      const copies = COPIES.map((n) => cms(program, n, settings, drain));
      return [...copies, proxy('inside', settings.cms, copies)];
    }
    if (program.name === 'storefront') {
      const copies = COPIES.map((n) => storefront(program, n, settings, drain));
      return [...copies, proxy('edge', settings.storefront, copies)];
    }
    return [program];
  });
}

/** Listens where a single program would. */
function proxy(side: Side, { host, port }: { host: string; port: number }, copies: Replica[]): Program {
  const upstreams = copies.flatMap(({ upstream }) => (upstream ? [upstream] : []));
  const settings: ProxySettings = { side, host, port, upstreams };
  return {
    name: `${side} proxy`,
    args: [join(__dirname, 'proxy-main.js'), JSON.stringify(settings)],
    cwd: __dirname,
    healthUrl: `http://${host}:${port}/readyz`,
  };
}

function cms(program: Program, n: number, settings: Settings, drain: string): Replica {
  const port = settings.cms.port + n * PORTS_APART;
  return {
    ...copy(program, n, port, drain),
    environment: {
      ...program.environment,
      CMS_HOST: LOOPBACK,
      CMS_PORT: String(port),
      DRAIN_SECONDS: drain,
      // Staff come through the proxy: mails and the first login link there.
      ...(settings.mode === 'trial' && { ADMIN_URL: settings.environment.ADMIN_URL ?? settings.cms.url }),
      ...privatePort(settings, 'CMS_PRIVATE_PORT', n),
    },
  };
}

function storefront(program: Program, n: number, settings: Settings, drain: string): Replica {
  const port = settings.storefront.port + n * PORTS_APART;
  return {
    ...copy(program, n, port, drain),
    environment: {
      ...program.environment,
      STOREFRONT_HOST: LOOPBACK,
      STOREFRONT_PORT: String(port),
      DATA_DIR: join(settings.dataDir, `storefront-${n}`),
      DRAIN_SECONDS: drain,
      ...privatePort(settings, 'STOREFRONT_PRIVATE_PORT', n),
    },
  };
}

function copy(program: Program, n: number, port: number, drain: string) {
  const name = `${program.name}-${n}`;
  return {
    ...program,
    name,
    kind: program.name,
    upstream: { name, host: LOOPBACK, port },
    healthUrl: `http://${LOOPBACK}:${port}/readyz`,
    drainMs: Number(drain) * 1000,
  };
}

/** The first replica keeps the port that was set, the second gets its own. */
function privatePort({ environment }: Settings, variable: string, n: number): Record<string, string> {
  const set = environment[variable];
  return set ? { [variable]: String(Number(set) + (n - 1) * PORTS_APART) } : {};
}
