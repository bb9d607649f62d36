import { formatPercent } from '@colophon/contracts/format-money';
import { Typography } from '@strapi/design-system';
import { euro } from '../format';
import { Rows } from '../rows';
import { useWords } from '../words';
import type { Account } from './refund-choice';

/** What was paid for each line of an order, and for delivery, what of it went back and what is left. */
export function RefundAccountRows({ account }: { account: Account }) {
  const words = useWords();
  return (
    <>
      <Rows
        heads={[
          words('order.title'),
          words('refunds.paid'),
          words('refunds.givenBack'),
          words('refunds.stillLeft'),
        ]}
        rows={account.things.map(({ line, title, format, rate, copies, copiesLeft, paid, left }) => [
          line === null
            ? words('refunds.deliveryAt', { rate: formatPercent(rate) })
            : words('refunds.copiesOf', { title: title ?? '', format: format ?? '' }),
          copiesWords(words, copies, paid),
          copiesWords(words, copies - copiesLeft, paid - left),
          copiesWords(words, copiesLeft, left),
        ])}
      />
      {account.unallotted > 0 && (
        <Typography tag="p" textColor="warning700" paddingTop={2}>
          {words('refunds.unallotted', { amount: euro(account.unallotted) })}
        </Typography>
      )}
    </>
  );
}

function copiesWords(words: ReturnType<typeof useWords>, copies: number, amount: number): string {
  return copies > 0 ? words('refunds.copiesAndSum', { copies, amount: euro(amount) }) : euro(amount);
}
