import type { FormAnswer } from '@colophon/contracts/work';
import type { Core } from '@strapi/strapi';
import { shopConfig } from '../config';
import { waitUntil } from '../domain/asked-work';
import { pressOf } from '../mail/press';
import { type ComingForm, type HeldBack, holdBack } from '../services/form-gate';
import { shopNow } from '../store/clock';
import { pressAddress } from '../store/desks';
import type { ShopContext } from './context';
import type { Message } from './messages/messages';
import { refuse } from './reply';
import { refuseTooOften, tellWait } from './too-often';

/**
 * Counts a form that is right in itself, and asks for work where too many come.
 * @returns whether it is held back: the request is answered then, and must not be handled further
 */
export async function isHeldBack(
  strapi: Core.Strapi,
  context: ShopContext,
  form: Omit<ComingForm, 'ip'>,
): Promise<boolean> {
  const now = shopNow();
  const held = await holdBack(strapi, { ...form, ip: context.request.ip }, now);
  if (!held) return false;
  if (!held.work) {
    refuseTooOften(context, held, now);
    return true;
  }
  tellWait(context, held, now);
  const data: FormAnswer = { work: held.work };
  refuse(context, held.code === 'work-asked' ? 429 : 422, {
    messages: [await messageOf(strapi, held, now)],
    data,
  });
  return true;
}

/** For who reads it, since the page does the work by itself: a visitor without script, above all. */
async function messageOf(strapi: Core.Strapi, { code, until }: HeldBack, now: Date): Promise<Message> {
  if (code !== 'work-asked') return { code };
  const { unit, count } = waitUntil(until, now);
  const contact = (await pressAddress(strapi.db.connection)) ?? pressOf(shopConfig(strapi)).address;
  return { code: `work-asked-${unit}`, values: { count, contact } };
}
