import type { Core } from '@strapi/strapi';

/** Time limits for getting a connection, in milliseconds. */
export type PoolPatience = {
  /** for the server's response to a new connection */
  connect: number;
  /** for preparing a connection for use */
  create: number;
  /** for a connection to become free */
  acquire: number;
};

/**
 * For a start, and for commands: a program that is loading its modules runs timers before it handles data that arrived
 * meanwhile, so that on a busy machine a server that responded at once seems to have timed out.
 */
export const WORKING: PoolPatience = { connect: 60_000, create: 65_000, acquire: 70_000 };

/** While serving requests: the storefront gives up after some seconds (docs/decisions/026-dead-database-connections.md). */
export const SERVING: PoolPatience = { connect: 5_000, create: 10_000, acquire: 10_000 };

/** Shortens the pool's time limits as soon as the server takes requests. */
export function hurryWhileServing(strapi: Core.Strapi): void {
  strapi.server.httpServer.once('listening', () => setPatience(strapi.db.connection.client, SERVING));
}

/** The parts of knex's client that hold these times; knex reads them for each new connection. */
type KnexClient = {
  connectionSettings: { connectionTimeoutMillis?: number };
  pool: { createTimeoutMillis: number; acquireTimeoutMillis: number };
};

export function setPatience(client: KnexClient, { connect, create, acquire }: PoolPatience): void {
  client.connectionSettings.connectionTimeoutMillis = connect;
  Object.assign(client.pool, { createTimeoutMillis: create, acquireTimeoutMillis: acquire });
}
