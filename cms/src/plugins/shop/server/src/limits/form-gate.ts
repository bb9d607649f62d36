import type { FormResponse, ProofChallenge } from '@colophon/contracts/forms/proof-of-work';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { pressAddress } from '../mail/desk-address-store';
import { pressOf } from '../mail/press';
import { shopNow } from '../platform/clock';
import type { ShopContext } from '../platform/http/context';
import type { Message } from '../platform/http/messages/messages';
import { refuse } from '../platform/http/reply';
import { waitUntil } from './domain/rate-limit';
import type { FormLimitName } from './domain/shop-limits';
import { checkProof, makeChallenge } from './proof-of-work';
import { countForm, exceededByNetwork } from './rate-limit';
import { refuseTooOften, setRetryAfter } from './too-many-requests';
import { useUp } from './used-challenge-store';

/** A valid form, and the proof of work that came with it. */
type ComingForm = {
  limit: FormLimitName;
  /** purpose that a proof must have, 40 characters at most */
  purpose: string;
  proof: string | undefined;
  ip: string;
};

/** Reasons not to accept a form yet. */
type HeldBack = {
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
async function holdBack(
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

/**
 * Counts a valid form, and requires proof of work when there are too many.
 * @returns true when the form was refused: the request has its response then, and must not be handled further
 */
export async function isHeldBack(
  strapi: Core.Strapi,
  context: ShopContext,
  form: Omit<ComingForm, 'ip'>,
): Promise<boolean> {
  const now = shopNow();
  const refusal = await holdBack(strapi, { ...form, ip: context.request.ip }, now);
  if (!refusal) return false;
  if (!refusal.work) {
    refuseTooOften(context, refusal, now);
    return true;
  }
  setRetryAfter(context, refusal, now);
  const data: FormResponse = { work: refusal.work };
  refuse(context, refusal.code === 'work-asked' ? 429 : 422, {
    messages: [await messageOf(strapi, refusal, now)],
    data,
  });
  return true;
}

/** Text for visitors without JavaScript above all: with it the page does the work by itself. */
async function messageOf(strapi: Core.Strapi, { code, until }: HeldBack, now: Date): Promise<Message> {
  if (code !== 'work-asked') return { code };
  const { unit, count } = waitUntil(until, now);
  const contact = (await pressAddress(strapi.db.connection)) ?? pressOf(shopConfig(strapi)).address;
  return { code: `work-asked-${unit}`, values: { count, contact } };
}
