import { formatDay } from '@colophon/contracts/format';
import { Box, Flex, Typography } from '@strapi/design-system';
import { Check, Cross } from '@strapi/icons';
import type { CouponTrialResult } from '../../../server/src/services/coupon-check';
import { euro } from '../format';
import { NoticeBox } from '../notice-box';
import { Rows } from '../rows';
import { useWords } from '../words';

/** What the server answers to a trial: what the reader would be told is in words already. */
export type Verdict = Omit<CouponTrialResult, 'messages'> & { said: string[] };

/** Whether a coupon counts for the basket that was typed in, by which rule it does not, and what it takes off. */
export function CouponVerdict({ verdict }: { verdict: Verdict }) {
  const words = useWords();
  const { code, applies, totals } = verdict;
  const title = applies
    ? words('check.applies', { code, amount: euro(totals.discount) })
    : words('check.refused', { code });
  return (
    <Flex direction="column" alignItems="stretch" gap={4} paddingTop={5}>
      <NoticeBox variant={applies ? 'success' : 'warning'} title={title}>
        {verdict.rules.length === 0 && words('check.noCoupon')}
      </NoticeBox>
      {verdict.said.length > 0 && (
        <Box>
          <Typography fontWeight="bold">{words('check.said')}</Typography>
          {verdict.said.map((sentence) => (
            <Typography key={sentence} tag="p">
              {sentence}
            </Typography>
          ))}
        </Box>
      )}
      {verdict.notFound.length > 0 && (
        <Typography textColor="danger600">
          {words('check.notFound', { typed: verdict.notFound.join('; ') })}
        </Typography>
      )}
      {verdict.alternatives.map(({ typed, taken, others }) => (
        <Box key={typed}>
          <Typography>{words('check.taken', { typed, taken })}</Typography>
          {others.map(({ isbn, label }) => (
            <Typography key={isbn} tag="p" textColor="neutral600">
              {label} ({isbn})
            </Typography>
          ))}
        </Box>
      ))}
      {verdict.rules.length > 0 && <Rules rules={verdict.rules} />}
      {verdict.items.length > 0 && <Basket verdict={verdict} />}
    </Flex>
  );
}

function Rules({ rules }: Pick<Verdict, 'rules'>) {
  const words = useWords();
  return (
    <Box>
      <Typography fontWeight="bold">{words('check.rules')}</Typography>
      <Box tag="ul">
        {rules.map(({ rule, keeps }) => (
          <Flex key={rule} tag="li" gap={2} paddingTop={1}>
            {keeps ? <Check fill="success600" aria-hidden /> : <Cross fill="danger600" aria-hidden />}
            <Typography fontWeight={keeps ? undefined : 'bold'}>{words(`rule.${rule}`)}</Typography>
            <Typography textColor="neutral600">{words(keeps ? 'check.keeps' : 'check.breaks')}</Typography>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}

function Basket({ verdict: { items, totals } }: { verdict: Verdict }) {
  const words = useWords();
  const amounts = Object.fromEntries(Object.entries(totals).map(([name, cents]) => [name, euro(cents)]));
  return (
    <Box>
      <Rows
        heads={[words('check.item'), words('order.quantity'), words('check.amount'), words('check.off')]}
        rows={items.map((item) => [
          <Box key="title">
            <Typography tag="p">
              {item.title}, {item.format}
            </Typography>
            <Typography textColor="neutral600">
              {item.isbn}
              {item.fixedPriceUntil && `, ${words('check.fixed', { date: formatDay(item.fixedPriceUntil) })}`}
            </Typography>
          </Box>,
          item.quantity,
          euro(item.total),
          euro(item.discount),
        ])}
      />
      <Box paddingTop={3}>
        <Typography>{words('check.totals', amounts)}</Typography>
      </Box>
    </Box>
  );
}
