import { z } from 'zod';
import type { AdminClient } from '../boot/client';
import { eventually } from '../eventually';

/** The admin path of an order's sub-resource. */
export function pathOf(number: string, more: string): string {
  return `/shop/orders/${encodeURIComponent(number)}/${more}`;
}

const partSchema = z.object({
  kind: z.string(),
  line: z.number().nullable(),
  copies: z.number(),
  amount: z.number(),
});
const refundsSchema = z.object({
  refunds: z.array(
    z.looseObject({
      id: z.number(),
      amount: z.number(),
      state: z.string(),
      canAllocate: z.boolean(),
      byLines: z
        .object({
          parts: z.array(partSchema),
          vat: z.array(z.object({ rate: z.number(), gross: z.number(), vat: z.number() })),
        })
        .nullable(),
    }),
  ),
  refundable: z.array(z.object({ n: z.number(), amount: z.number() })),
  account: z.object({
    paidLines: z.array(
      z.looseObject({
        line: z.number().nullable(),
        copiesLeft: z.number(),
        paid: z.number(),
        left: z.number(),
      }),
    ),
    delivery: z.number(),
    unallocated: z.number(),
  }),
});

/** A staff member who refunds, and reads the result. */
export function refundStaff(admin: AdminClient) {
  const refundsOf = async (number: string) =>
    refundsSchema.parse((await admin('GET', pathOf(number, 'refunds'))).body);
  return {
    give: (number: string, command: object) =>
      admin('POST', pathOf(number, 'refund'), { reason: 'test', ...command }),
    refundsOf,
    /** Waits until all refunds of an order have arrived. */
    arrived: (number: string) =>
      eventually(async () => (await refundsOf(number)).refunds.every(({ state }) => state === 'succeeded'), {
        what: 'the refunds',
      }),
  };
}
export type RefundStaff = ReturnType<typeof refundStaff>;
