import { DESKS, type Desk } from '@colophon/contracts/forms/requests/definition';
import { z } from 'zod';
import type { Database } from '../platform/database';

const columnOf = (desk: Desk) => `desk_${desk}`;

/** Reads the address of a desk from the site settings; null when none is set. */
export async function deskAddress(db: Database, desk: Desk): Promise<string | null> {
  const row: unknown = await db('site_settings').select(DESKS.map(columnOf)).orderBy('id').first();
  if (row === undefined) return null;
  const address = z.record(z.string(), z.string().nullable()).parse(row)[columnOf(desk)];
  return address?.trim() || null;
}

/** Reads the press's own address from the site settings; null when none is set. */
export async function pressAddress(db: Database): Promise<string | null> {
  const row: unknown = await db('site_settings').select('email').orderBy('id').first();
  return z.object({ email: z.string().nullable() }).nullish().parse(row)?.email?.trim() || null;
}
