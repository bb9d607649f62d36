import { formatMoney } from '@colophon/contracts/money/format-money';
import type { Cents } from '@colophon/contracts/money/money';
import { Box, Button, Typography } from '@strapi/design-system';
import { useTranslate } from '../messages';
import { usePressClock } from '../press-clock';

/** A refund without allocation to lines; `requestedAt` as ISO 8601. */
export type ToAllocate = { amount: Cents; requestedAt: string; onAllocate: () => void };

/** Explains why not everything left can be chosen, with a link to allocate an earlier refund first. */
export function AllocateFirst({ amount, requestedAt, onAllocate }: ToAllocate) {
  const t = useTranslate();
  const { formatInstant } = usePressClock();
  return (
    <Box>
      <Typography tag="p">
        {t('refunds.allocateFirst', { amount: formatMoney(amount), date: formatInstant(requestedAt) })}
      </Typography>
      <Box paddingTop={2}>
        <Button variant="secondary" onClick={onAllocate}>
          {t('refunds.allocate')}
        </Button>
      </Box>
    </Box>
  );
}
