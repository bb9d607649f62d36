import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ProofChallenge } from '@colophon/contracts/forms/proof-of-work';
import { parsePublicKey } from '@colophon/vault/public-key';
import { seal } from '@colophon/vault/seal';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { isLoopback } from '../limits/domain/rate-limit';
import { checkProof, makeChallenge } from '../limits/proof-of-work';
import { checkLimit, exceededFrom } from '../limits/rate-limit';
import { readTimestamp, signTimestamp } from '../limits/signed-timestamp';
import { type UsedUp, useUp } from '../limits/used-challenge-store';
import { inTransaction } from '../platform/database';
import {
  addSubmission,
  expiredSubmissions,
  purgedSince,
  purgeSubmission,
  recordAuthorAudit,
  vacuumSubmissions,
} from './author-submission-store';
import type { AuthorData } from './domain/author-form';

/** Lifetime of a form page. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Content of a ticket: when its page was created and when it expires. */
type Ticket = { issuedAt: Date; endsAt: Date };

/**
 * Issues a ticket for a page that is created now: a random nonce, so that each is used once, and a signed timestamp.
 */
export function issueTicket(keys: readonly string[], now: Date): string {
  const nonce = randomBytes(12).toString('base64url');
  return `${nonce}.${signTimestamp(keys[0] ?? '', purposeOf(nonce), now)}`;
}

/** Reads a ticket. @returns null when its signature is invalid or it has expired */
export function readTicket(ticket: string, keys: readonly string[], now: Date): Ticket | null {
  const [, nonce = '', timestamp] = /^([\w-]{16})\.(.+)$/.exec(ticket) ?? [];
  const issuedAt = readTimestamp(keys, purposeOf(nonce), timestamp);
  if (!issuedAt) return null;
  const endsAt = new Date(issuedAt.getTime() + LIFETIME_MS);
  return now < endsAt ? { issuedAt, endsAt } : null;
}

function purposeOf(nonce: string): string {
  return `author-form/${nonce}`;
}

/** Purpose that the proofs of work are bound to. */
const PROOF_PURPOSE = 'author-form';

const DAY = 24 * 60 * 60;
/** Minimum time in milliseconds: no person finds, reads and fills in five fields faster. */
const QUICKEST_MS = { withProof: 3000, without: 6000 } as const;
/** Without JavaScript there is no proof of work, so fewer are accepted, per network and in total. */
const WITHOUT_PROOF = {
  all: { what: 'author-form-plain', who: 'all', limits: [{ times: 100, seconds: DAY }] },
  network: { what: 'author-form-plain', limits: [{ times: 8, seconds: DAY }] },
} as const;

/** Ticket and proof of work that came with the form. */
type Gate = { ticket: string | undefined; proof: string | undefined; ip: string };

/** Result of a valid submission. The same for every author: there is no look-up. */
type AuthorOutcome =
  | { ok: true }
  | {
      ok: false;
      code: 'form-too-quick' | 'form-outdated' | 'form-sent-before' | 'form-busy';
    };

/** The press's public key and the form's settings; null while the form is closed. */
export function openAuthorForm(strapi: Core.Strapi) {
  const { authorForm } = shopConfig(strapi);
  const key = authorForm.open && authorForm.publicKey ? parsePublicKey(authorForm.publicKey) : null;
  return key && { ...authorForm, key };
}

/**
 * Seals a submission and stores it in addition to earlier ones of the same author. Returns nothing that was sent; only
 * the sealed text leaves this function.
 */
export async function submitAuthorForm(
  strapi: Core.Strapi,
  data: AuthorData,
  gate: Gate,
  now: Date,
): Promise<AuthorOutcome> {
  const form = openAuthorForm(strapi);
  if (!form) throw new Error('The author form is closed');
  const passed = await passGate(strapi, gate, now);
  if (!passed.ok) return passed;

  const reference = randomUUID();
  const sealed = await seal(form.key, { row: reference, fields: data });
  const { name, email, relationNumber } = data;
  const keyId = form.key.id;
  return inTransaction(strapi, async (trx): Promise<AuthorOutcome> => {
    // A replay uses both up, so that one proof cannot be tried with many tickets.
    if (!(await useUp(trx, passed.used))) return { ok: false, code: 'form-sent-before' };
    await addSubmission(trx, { reference, name, email, relationNumber, keyId, sealed }, now);
    const facts = { keyId, sealed: createHash('sha256').update(sealed).digest('hex') };
    await recordAuthorAudit(
      trx,
      { actor: 'form', action: 'submission.received', subject: reference, facts },
      now,
    );
    return { ok: true };
  });
}

type Refusal = Extract<AuthorOutcome, { ok: false }>;

/**
 * Checks whether a submission is admitted. A ticket and proof that are sent must be valid; calls without them
 * (docs/specification.md#7-the-calls-it-makes requires only the five fields) are treated as sent without JavaScript.
 * @returns what must be used up with the submission
 */
async function passGate(
  strapi: Core.Strapi,
  { ticket, proof, ip }: Gate,
  now: Date,
): Promise<{ ok: true; used: UsedUp[] } | Refusal> {
  const { cartCookieKeys, formTimes } = shopConfig(strapi);
  const proven = proof ? await checkProof(cartCookieKeys, PROOF_PURPOSE, proof) : null;
  if (proof && !proven) return { ok: false, code: 'form-outdated' };
  const used: UsedUp[] = proven ? [proven] : [];
  if (ticket !== undefined) {
    const read = readTicket(ticket, cartCookieKeys, now);
    if (!read) return { ok: false, code: 'form-outdated' };
    const quickest = proven ? QUICKEST_MS.withProof : QUICKEST_MS.without;
    const isTooQuick = now.getTime() - read.issuedAt.getTime() < quickest;
    if (isTooQuick && formTimes) return { ok: false, code: 'form-too-quick' };
    used.push({ hash: createHash('sha256').update(ticket).digest('hex'), endsAt: read.endsAt });
  }
  // Attempts without a proof stay counted: they are what is limited.
  if (!proven && (await isBusy(strapi, ip, now))) return { ok: false, code: 'form-busy' };
  return { ok: true, used };
}

/** Creates a proof-of-work challenge for a page with the form. */
export function authorChallenge(strapi: Core.Strapi, now: Date): Promise<ProofChallenge> {
  return makeChallenge(shopConfig(strapi).cartCookieKeys, PROOF_PURPOSE, now);
}

async function isBusy(strapi: Core.Strapi, ip: string, now: Date): Promise<boolean> {
  if (isLoopback(ip)) return false;
  // The limit of the network comes first: a network that exceeded it does not use up the global limit.
  if (await exceededFrom(strapi, { ...WITHOUT_PROOF.network, ip }, now)) return true;
  return (await checkLimit(strapi, WITHOUT_PROOF.all, now)) !== null;
}

/** Days after a purge during which the hourly job vacuums again, in case an earlier VACUUM failed. */
const VACUUM_RETRY_DAYS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes submissions past their retention: so many days after finance exported them or, if it never did, after they
 * were sent. Each leaves a tombstone and a line in the audit log.
 * @returns how many
 */
export async function purgeExpired(strapi: Core.Strapi, now: Date): Promise<number> {
  const { daysAfterExport, daysUnexported } = shopConfig(strapi).authorForm;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const limits = { exportedBefore: daysAgo(daysAfterExport), sentBefore: daysAgo(daysUnexported) };
  const purged = await inTransaction(strapi, async (trx) => {
    const references = await expiredSubmissions(trx, limits);
    for (const subject of references) {
      await purgeSubmission(trx, subject, now);
      const facts = { why: 'retention' };
      await recordAuthorAudit(trx, { actor: 'system', action: 'submission.purged', subject, facts }, now);
    }
    return references.length;
  });
  if (await purgedSince(strapi.db.connection, daysAgo(VACUUM_RETRY_DAYS))) await vacuumPurged(strapi);
  return purged;
}

/**
 * Vacuums the table so that purged data leaves its file. If the table is locked for long, the job of the next hour
 * retries.
 */
export async function vacuumPurged(strapi: Core.Strapi): Promise<void> {
  await vacuumSubmissions(strapi.db.connection).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    strapi.log.warn(`the file of the author form still holds what was purged, until the next hour: ${why}`);
  });
}
