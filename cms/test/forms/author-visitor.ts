import { authorFormRoutes } from '@colophon/contracts/forms/author-form';
import type { ProofChallenge } from '@colophon/contracts/forms/proof-of-work';
import { newNetwork } from '@colophon/launcher/testing/new-network';
import type { z } from 'zod';
import { callApi } from '../boot/client';
import { withDatabase } from '../boot/database';
import { type CmsHandle, sharedCms } from '../boot/strapi';
import { type ShopResponse, Visitor } from '../shop/shop-client';
import { solved } from './solve-work';

const PATH = '/api/form/author';
let count = 0;

/** An address that is unique in the tests. */
export const newAuthor = () => `author-${process.pid}-${Date.now()}-${++count}@example.org`;

/** An official test person, with valid fields. */
export const PERSON = {
  name: 'Zon',
  email: 'frank@example.org',
  dateOfBirth: '29-07-1951',
  bsn: '999992491',
  relationNumber: '',
} as const;

type Options = { language?: string; from?: string; cms?: CmsHandle };

/** Submits the form as the storefront forwards it. */
export function send(
  body: unknown,
  { language = 'en', from = newNetwork(), cms }: Options = {},
): Promise<ShopResponse> {
  return new Visitor(language, cms).send(PATH, JSON.stringify(body), { 'x-forwarded-for': from });
}

/** Opens the page of the form. @returns its ticket, which is accepted after some seconds */
export async function openPage(cms?: CmsHandle): Promise<string> {
  const { body } = await callApi(authorFormRoutes.open.path, {}, {}, cms);
  return (body as z.infer<typeof authorFormRoutes.open.data>).ticket ?? '';
}

/** Fetches and solves a challenge, as the page does. */
export async function solveWork(from = newNetwork()): Promise<string> {
  const visitor = new Visitor('en');
  const { data } = await visitor.send(`${PATH}/challenge`, undefined, { 'x-forwarded-for': from });
  return solved(data as ProofChallenge);
}

/** The stored submissions of an author, oldest first. */
export async function rowsOf(email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await withDatabase(sharedCms().databaseUrl, (db) =>
    db.query('SELECT * FROM shop_author_submissions WHERE email = $1 ORDER BY id', [email]),
  );
  return rows;
}
