import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements on a database and closes the connection. */
export async function withDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A copy of the template database, which nobody may be connected to; returns its address. */
export async function cloneDatabase(serverUrl: string, template: string): Promise<string> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await withDatabase(databaseUrl(serverUrl, 'postgres'), (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`),
  );
  return databaseUrl(serverUrl, name);
}

/** Replaces a database by a new copy of the template, also under a running CMS. */
export async function renewDatabase(url: string, template: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withDatabase(databaseUrl(url, 'postgres'), async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
}

export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withDatabase(databaseUrl(url, 'postgres'), (client) =>
    client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  );
}
