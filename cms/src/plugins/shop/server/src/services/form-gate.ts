import type { ProofChallenge } from '@colophon/contracts/work';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import type { WorkLevel } from '../domain/asked-work';
import { CHALLENGE_LIMITS, type FormLimitName } from '../domain/shop-limits';
import { checkProof, makeChallenge } from '../gateways/proof-of-work';
import { useUp } from '../store/used-challenges';
import { countForm, exceededFrom } from './rate-limit';

/** A form that is right in itself, and what its visitor's machine showed for it. */
export type ComingForm = {
  limit: FormLimitName;
  /** what a proof must be for, 40 characters at most */
  purpose: string;
  proof: string | undefined;
  ip: string;
};

/** Why a form is not taken yet. */
export type HeldBack = {
  code: 'work-asked' | 'work-not-valid' | 'work-used' | 'too-often';
  /** when it would be taken without work */
  until: Date;
  /** what is to be solved first; null when this network was given too much to solve already */
  work: ProofChallenge | null;
};

/**
 * Lets a form in: within its limits as it is, beyond them with a proof of enough work, which is used up by it. A proof that
 * is not needed is not looked at.
 * @returns null when it may be taken
 */
export async function holdBack(
  strapi: Core.Strapi,
  { limit, purpose, proof, ip }: ComingForm,
  now: Date,
): Promise<HeldBack | null> {
  const { level, until, takeBack } = await countForm(strapi, limit, { ip, now });
  if (level === 0) return null;
  const code = await wrongWith(strapi, { purpose, proof, level });
  if (code === null) return null;
  await takeBack();
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
  // Made when less was asked: easy ones cannot be saved up for later.
  if (checked.level < level) return 'work-asked';
  return (await useUp(strapi.db.connection, [checked])) ? null : 'work-used';
}
