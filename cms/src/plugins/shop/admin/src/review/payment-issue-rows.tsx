import { formatMoney } from '@colophon/contracts/money/format-money';
import type { PaymentIssueItem } from '@colophon/contracts/shop-admin/payment-issues';
import { Box, Link as TextLink, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { Rows } from '../components/rows';
import { detailText } from '../detail-text';
import { type Translate, useTranslate } from '../messages';
import { type PressClock, usePressClock } from '../press-clock';
import { usePermission } from '../use-permission';
import { ClosePaymentIssue } from './close-payment-issue';

type Props = { issues: readonly PaymentIssueItem[]; isDone: boolean; onChange: () => void };

/** Table of payment issues: open ones with what to do, closed ones with what was done. */
export function PaymentIssueRows({ issues, isDone, onChange }: Props) {
  const t = useTranslate();
  const { formatInstant } = usePressClock();
  const may = usePermission();
  const last = isDone ? [t('review.done')] : may('payments.review') ? [t('page.actions')] : [];
  return (
    <Rows
      heads={[
        t('review.what'),
        t('review.order'),
        t('review.amount'),
        t(isDone ? 'review.note' : 'review.todo'),
        t('review.found'),
        ...last,
      ]}
      rows={issues.map((issue) => [
        <Box key="what">
          <Typography tag="p" fontWeight="bold">
            {t(`finding.${issue.kind}`)}
          </Typography>
          <Typography textColor="neutral600" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
            {detailText(t, issue.detail)}
          </Typography>
        </Box>,
        <OrderLink key="order" number={issue.orderNumber} />,
        issue.amount === null ? '–' : formatMoney(issue.amount),
        <Box key="text" minWidth="16rem" maxWidth="30rem">
          <Typography style={{ whiteSpace: 'pre-wrap' }}>
            {isDone ? issue.note : t(`todo.${issue.kind}`)}
          </Typography>
        </Box>,
        formatInstant(issue.foundAt),
        isDone ? (
          closedText(t, issue, formatInstant)
        ) : (
          <ClosePaymentIssue key="close" issue={issue} onChange={onChange} />
        ),
      ])}
    />
  );
}

function OrderLink({ number }: { number: string | null }) {
  const may = usePermission();
  if (number === null) return <Typography>–</Typography>;
  if (!may('orders.read')) return <Typography>{number}</Typography>;
  return (
    <TextLink tag={Link} to={`/plugins/shop/orders/${encodeURIComponent(number)}`}>
      {number}
    </TextLink>
  );
}

function closedText(
  t: Translate,
  { doneBy, doneAt }: PaymentIssueItem,
  formatInstant: PressClock['formatInstant'],
): string {
  return t('review.by', { name: doneBy ?? '?', date: doneAt ? formatInstant(doneAt) : '?' });
}
