import { formatMoney } from '@colophon/contracts/money/format-money';
import type { CouponTrialResult } from '@colophon/contracts/shop-admin/coupons';
import { formatDay } from '@colophon/contracts/time/format-time';
import { Box, Flex, Typography } from '@strapi/design-system';
import { Check, Cross } from '@strapi/icons';
import { NoticeBox } from '../components/notice-box';
import { Rows } from '../components/rows';
import { useTranslate } from '../messages';

/** Result of a trial: whether the coupon applies to the cart, which rule fails, and the discount. */
export function CouponVerdict({ verdict }: { verdict: CouponTrialResult }) {
  const t = useTranslate();
  const { code, applies, totals } = verdict;
  const title = applies
    ? t('check.applies', { code, amount: formatMoney(totals.discount) })
    : t('check.refused', { code });
  return (
    <Flex direction="column" alignItems="stretch" gap={4} paddingTop={5}>
      <NoticeBox variant={applies ? 'success' : 'warning'} title={title}>
        {verdict.rules.length === 0 && t('check.noCoupon')}
      </NoticeBox>
      {verdict.messages.length > 0 && (
        <Box>
          <Typography fontWeight="bold">{t('check.said')}</Typography>
          {verdict.messages.map((sentence) => (
            <Typography key={sentence} tag="p">
              {sentence}
            </Typography>
          ))}
        </Box>
      )}
      {verdict.notFound.length > 0 && (
        <Typography textColor="danger600">
          {t('check.notFound', { typed: verdict.notFound.join('; ') })}
        </Typography>
      )}
      {verdict.alternatives.map(({ typed, taken, others }) => (
        <Box key={typed}>
          <Typography>{t('check.taken', { typed, taken })}</Typography>
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

function Rules({ rules }: Pick<CouponTrialResult, 'rules'>) {
  const t = useTranslate();
  return (
    <Box>
      <Typography fontWeight="bold">{t('check.rules')}</Typography>
      <Box tag="ul">
        {rules.map(({ rule, isSatisfied }) => (
          <Flex key={rule} tag="li" gap={2} paddingTop={1}>
            {isSatisfied ? <Check fill="success600" aria-hidden /> : <Cross fill="danger600" aria-hidden />}
            <Typography fontWeight={isSatisfied ? undefined : 'bold'}>{t(`rule.${rule}`)}</Typography>
            <Typography textColor="neutral600">{t(isSatisfied ? 'check.keeps' : 'check.breaks')}</Typography>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}

function Basket({ verdict: { items, totals } }: { verdict: CouponTrialResult }) {
  const t = useTranslate();
  const amounts = Object.fromEntries(
    Object.entries(totals).map(([name, cents]) => [name, formatMoney(cents)]),
  );
  return (
    <Box>
      <Rows
        heads={[t('check.item'), t('order.quantity'), t('check.amount'), t('check.off')]}
        rows={items.map((item) => [
          <Box key="title">
            <Typography tag="p">
              {item.title}, {item.format}
            </Typography>
            <Typography textColor="neutral600">
              {item.isbn}
              {item.fixedPriceUntil && `, ${t('check.fixed', { date: formatDay(item.fixedPriceUntil) })}`}
            </Typography>
          </Box>,
          item.quantity,
          formatMoney(item.total),
          formatMoney(item.discount),
        ])}
      />
      <Box paddingTop={3}>
        <Typography>{t('check.totals', amounts)}</Typography>
      </Box>
    </Box>
  );
}
