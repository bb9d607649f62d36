import type { FormResponse } from '@colophon/contracts/forms/proof-of-work';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { pressAddress } from '../mail/desk-address-store';
import { pressOf } from '../mail/press';
import { shopNow } from '../platform/clock';
import type { ShopContext } from '../platform/http/context';
import type { Message } from '../platform/http/messages/messages';
import { refuse } from '../platform/http/reply';
import { waitUntil } from './domain/wait';
import { type ComingForm, type HeldBack, holdBack } from './form-gate';
import { refuseTooOften, setRetryAfter } from './too-many-requests';

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
