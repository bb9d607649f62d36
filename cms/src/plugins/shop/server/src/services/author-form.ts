import { createHash, randomUUID } from 'node:crypto';
import type { ProofChallenge } from '@colophon/contracts/work';
import { parsePublicKey } from '@colophon/vault/public-key';
import { seal } from '@colophon/vault/seal';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { HARDEST, type WorkLevel } from '../domain/asked-work';
import type { AuthorData } from '../domain/author-form';
import { checkProof, makeChallenge } from '../gateways/proof-of-work';
import { recordAuthorAudit } from '../store/author-audit';
import { addSubmission } from '../store/author-submissions';
import { inTransaction } from '../store/database';
import { type UsedUp, useUp } from '../store/used-challenges';
import { readTicket } from './author-ticket';
import { countForWork, exceeded, exceededFrom, nextLevel } from './rate-limit';

/** What a proof is for. */
const PROOF_PURPOSE = 'author-form';

const DAY = 24 * 60 * 60;
/** Nobody finds, reads and fills in five fields sooner, in milliseconds. */
const QUICKEST_MS = { withProof: 3000, without: 6000 } as const;
/** Without script there is no proof of work: fewer of these are taken, from one network and in all. */
const WITHOUT_PROOF = {
  all: { what: 'author-form-plain', who: 'all', limits: [{ times: 100, seconds: DAY }] },
  network: { what: 'author-form-plain', limits: [{ times: 8, seconds: DAY }] },
} as const;
/** Beyond these a proof must be of more work: the form is not closed (decision 33). */
const WITH_PROOF = {
  what: 'author-form-proven',
  who: 'all',
  limits: [{ times: 1000, seconds: DAY }],
} as const;

/** What a visitor's machine showed for itself. */
export type Gate = { ticket: string | undefined; proof: string | undefined; ip: string };

/** What came of a submission that is right in itself. The same for whoever it is about: nobody is looked up. */
export type AuthorOutcome =
  | { ok: true }
  | {
      ok: false;
      code: 'form-too-quick' | 'form-outdated' | 'form-sent-before' | 'form-busy' | 'work-not-valid';
    };

/** The press's public key and its settings; null when it takes no submissions at present. */
export function openAuthorForm(strapi: Core.Strapi) {
  const { authorForm } = shopConfig(strapi);
  const key = authorForm.open && authorForm.publicKey ? parsePublicKey(authorForm.publicKey) : null;
  return key && { ...authorForm, key };
}

/**
 * Seals what an author sent and keeps it beside whatever came before. Nothing is given back, and nothing that is sealed
 * leaves this function but the sealed text.
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
    // One that was used makes both used: nobody tries a proof with ticket after ticket.
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
 * Whether a submission may come in at all. What the page sends must be right; who calls without a page (SPEC section 7
 * asks for no more than five fields) goes the way of those without script.
 */
async function passGate(
  strapi: Core.Strapi,
  { ticket, proof, ip }: Gate,
  now: Date,
): Promise<{ ok: true; used: UsedUp[] } | Refusal> {
  const { cartCookieKeys } = shopConfig(strapi);
  const proven = proof ? await checkProof(cartCookieKeys, PROOF_PURPOSE, proof) : null;
  if (proof && !proven) return { ok: false, code: 'form-outdated' };
  const used: UsedUp[] = proven ? [proven] : [];
  if (ticket !== undefined) {
    const read = readTicket(ticket, cartCookieKeys, now);
    if (!read) return { ok: false, code: 'form-outdated' };
    const quickest = proven ? QUICKEST_MS.withProof : QUICKEST_MS.without;
    if (now.getTime() - read.issuedAt.getTime() < quickest) return { ok: false, code: 'form-too-quick' };
    used.push({ hash: createHash('sha256').update(ticket).digest('hex'), endsAt: read.endsAt });
  }
  if (!proven) return (await isBusy(strapi, ip, now)) ? { ok: false, code: 'form-busy' } : { ok: true, used };
  const { level, takeBack } = await countForWork(strapi, [WITH_PROOF], now);
  if (proven.level >= neededWith(level)) return { ok: true, used };
  await takeBack();
  return { ok: false, code: 'work-not-valid' };
}

/** Work for a page of the form, as much as is asked for now. */
export async function authorChallenge(strapi: Core.Strapi, now: Date): Promise<ProofChallenge> {
  const level = neededWith(await nextLevel(strapi, WITH_PROOF, now));
  return makeChallenge(shopConfig(strapi).cartCookieKeys, { purpose: PROOF_PURPOSE, level }, now);
}

/** Every machine works for this form; beyond the limit more of it. */
function neededWith(excess: WorkLevel): WorkLevel {
  return Math.min(HARDEST, 1 + excess);
}

async function isBusy(strapi: Core.Strapi, ip: string, now: Date): Promise<boolean> {
  // One network's own limit first: who has used it up takes nothing from the others.
  if (await exceededFrom(strapi, { ...WITHOUT_PROOF.network, ip }, now)) return true;
  return (await exceeded(strapi, WITHOUT_PROOF.all, now)) !== null;
}
