import type { Server } from 'node:http';
import { privateServer } from '@colophon/platform/observation/private-server';
import type { Core } from '@strapi/strapi';
import { collectFacts } from './collect-facts';
import { registry } from './metrics';
import { readinessDetails } from './readiness';

/** Starts the CMS's private server for operators: liveness, readiness and metrics. */
export function startPrivateServer(strapi: Core.Strapi, port: number, host: string): Server {
  const logError = (message: string, error: unknown) => strapi.log.error(message, error);
  const details = () => readinessDetails(strapi);
  const server = privateServer({ details, registry, collect: () => collectFacts(strapi), logError });
  server.on('error', (error) => strapi.log.error(`private server: ${error.message}`));
  return server.listen(port, host);
}
