import { DESKS, type Desk } from '@colophon/contracts/requests/definition';
import { z } from 'zod';
import type { Database } from './database';

const column = (desk: Desk) => `desk_${desk}`;

/** The address that editors gave a desk in the site settings; null where they gave none. */
export async function deskAddress(db: Database, desk: Desk): Promise<string | null> {
  const row: unknown = await db('site_settings').select(DESKS.map(column)).orderBy('id').first();
  if (row === undefined) return null;
  const address = z.record(z.string(), z.string().nullable()).parse(row)[column(desk)];
  return address?.trim() || null;
}

/** The address that the site shows as the press's own; null where editors gave none. */
export async function pressAddress(db: Database): Promise<string | null> {
  const row: unknown = await db('site_settings').select('email').orderBy('id').first();
  return z.object({ email: z.string().nullable() }).nullish().parse(row)?.email?.trim() || null;
}
