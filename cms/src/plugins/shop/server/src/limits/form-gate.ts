import type { ProofChallenge } from '@colophon/contracts/forms/proof-of-work';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { FormLimitName } from './domain/shop-limits';
import { checkProof, makeChallenge } from './proof-of-work';
import { countForm, exceededByNetwork } from './rate-limit';
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
 * Admits a form: without proof within its limits, beyond them with a proof of work, which is used up. A proof that is
 * not needed is not checked.
 * @returns null when it is accepted
 */
export async function holdBack(
  strapi: Core.Strapi,
  { limit, purpose, proof, ip }: ComingForm,
  now: Date,
): Promise<HeldBack | null> {
  const { refused, undo } = await countForm(strapi, limit, { ip, now });
  if (!refused) return null;
  const code = await checkSentProof(strapi, purpose, proof);
  if (code === null) return null;
  await undo();
  const given = await exceededByNetwork(strapi, 'challenge', { ip, now });
  if (given) return { code: 'too-often', until: given.until, work: null };
  const work = await makeChallenge(shopConfig(strapi).cartCookieKeys, purpose, now);
  return { code, until: refused.until, work };
}

async function checkSentProof(
  strapi: Core.Strapi,
  purpose: string,
  proof: string | undefined,
): Promise<HeldBack['code'] | null> {
  if (!proof) return 'work-asked';
  const checked = await checkProof(shopConfig(strapi).cartCookieKeys, purpose, proof);
  if (!checked) return 'work-not-valid';
  return (await useUp(strapi.db.connection, [checked])) ? null : 'work-used';
}
