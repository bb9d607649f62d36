import type { ProofChallenge } from '@colophon/contracts/forms/proof-of-work';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { WorkLevel } from './domain/required-work';
import { CHALLENGE_LIMITS, type FormLimitName } from './domain/shop-limits';
import { checkProof, makeChallenge } from './proof-of-work';
import { countForm, exceededFrom } from './rate-limit';
import { useUp } from './used-challenge-store';

/** A valid form, and the proof of work that came with it. */
export type ComingForm = {
  limit: FormLimitName;
  /** purpose that a proof must have, 40 characters at most */
  purpose: string;
  proof: string | undefined;
  ip: string;
};

/** Reasons not to accept a form yet. */
export type HeldBack = {
  code: 'work-asked' | 'work-not-valid' | 'work-used' | 'too-often';
  /** when it would be accepted without work */
  until: Date;
  /** challenge to solve first; null when this network was given too many already */
  work: ProofChallenge | null;
};

/**
 * Admits a form: without proof within its limits, beyond them with a proof of enough work, which is used up. A proof
 * that is not needed is not checked.
 * @returns null when it is accepted
 */
export async function holdBack(
  strapi: Core.Strapi,
  { limit, purpose, proof, ip }: ComingForm,
  now: Date,
): Promise<HeldBack | null> {
  const { level, until, undo } = await countForm(strapi, limit, { ip, now });
  if (level === 0) return null;
  const code = await wrongWith(strapi, { purpose, proof, level });
  if (code === null) return null;
  await undo();
  const given = await exceededFrom(strapi, { what: 'challenge', ip, limits: CHALLENGE_LIMITS }, now);
  if (given) return { code: 'too-often', until: given.until, work: null };
  const work = await makeChallenge(shopConfig(strapi).cartCookieKeys, { purpose, level }, now);
  return { code, until, work };
}

async function wrongWith(
  strapi: Core.Strapi,
  { purpose, proof, level }: { purpose: string; proof: string | undefined; level: WorkLevel },
): Promise<HeldBack['code'] | null> {
  if (!proof) return 'work-asked';
  const checked = await checkProof(shopConfig(strapi).cartCookieKeys, purpose, proof);
  if (!checked) return 'work-not-valid';
  // Created when a lower level was required: easy proofs cannot be stockpiled.
  if (checked.level < level) return 'work-asked';
  return (await useUp(strapi.db.connection, [checked])) ? null : 'work-used';
}
