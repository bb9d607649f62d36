import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { ORDER_STATES } from '../domain/order-state';
import type { ShopContext } from '../http/context';
import { orderListPage, orderSheet } from '../services/order-desk';

const querySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  state: z.enum(ORDER_STATES).nullable().catch(null),
});

// What the staff's pages in the admin panel read; the routes ask for the permission.
export const orderDeskController = ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(context: ShopContext): Promise<void> {
    context.set('Cache-Control', 'no-store');
    context.body = await orderListPage(strapi, querySchema.parse(context.query));
  },

  async show(context: ShopContext): Promise<void> {
    const sheet = await orderSheet(strapi, String(context.params.number));
    if (!sheet) {
      context.notFound();
      return;
    }
    context.set('Cache-Control', 'no-store');
    context.body = sheet;
  },
});
