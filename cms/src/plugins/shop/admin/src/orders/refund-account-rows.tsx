import { formatMoney, formatPercent } from '@colophon/contracts/money/format-money';
import { type Cents, subtract } from '@colophon/contracts/money/money';
import { Typography } from '@strapi/design-system';
import { Rows } from '../components/rows';
import { useTranslate } from '../messages';
import type { Account } from './refund-choice';

/** Amounts paid for each line of an order and for delivery, refunded of them, and left. */
export function RefundAccountRows({ account }: { account: Account }) {
  const t = useTranslate();
  return (
    <>
      <Rows
        heads={[t('order.title'), t('refunds.paid'), t('refunds.refunded'), t('refunds.stillLeft')]}
        rows={account.paidLines.map(({ line, title, format, rate, copies, copiesLeft, paid, left }) => [
          line === null
            ? t('refunds.deliveryAt', { rate: formatPercent(rate) })
            : t('refunds.copiesOf', { title: title ?? '', format: format ?? '' }),
          copiesText(t, copies, paid),
          copiesText(t, copies - copiesLeft, subtract(paid, left)),
          copiesText(t, copiesLeft, left),
        ])}
      />
      {account.unallocated > 0 && (
        <Typography tag="p" textColor="warning700" paddingTop={2}>
          {t('refunds.unallocated', { amount: formatMoney(account.unallocated) })}
        </Typography>
      )}
    </>
  );
}

function copiesText(t: ReturnType<typeof useTranslate>, copies: number, amount: Cents): string {
  return copies > 0
    ? t('refunds.copiesAndSum', { copies, amount: formatMoney(amount) })
    : formatMoney(amount);
}
