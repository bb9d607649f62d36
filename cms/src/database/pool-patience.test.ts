import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import knex from 'knex';
import { setPatience, WORKING } from './pool-patience';

let end = async () => {};
afterEach(() => end());

/** Creates a pool for a server that accepts connections and never responds. */
async function poolAtUnresponsiveServer() {
  const server: Server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: { destroy(): void }[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  const { port } = server.address() as { port: number };
  const pool = knex({
    client: 'postgres',
    connection: { host: '127.0.0.1', port, user: 'x', connectionTimeoutMillis: WORKING.connect },
    pool: { min: 0, max: 1, createTimeoutMillis: WORKING.create },
    acquireConnectionTimeout: WORKING.acquire,
  });
  end = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await pool.destroy();
  };
  return pool;
}

test("changed time limits apply to the pool's next connection", async () => {
  const pool = await poolAtUnresponsiveServer();
  setPatience(pool.client, { connect: 50, create: 60_000, acquire: 60_000 });
  await expect(pool.raw('SELECT 1')).rejects.toThrow(/timeout expired/);
});

test('waiting for a connection fails after the changed time limit', async () => {
  const pool = await poolAtUnresponsiveServer();
  setPatience(pool.client, { connect: 60_000, create: 60_000, acquire: 50 });
  await expect(pool.raw('SELECT 1')).rejects.toThrow(/Timeout acquiring a connection/);
});
