import { Box, Link as TextLink, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { FindingItem } from '../../../server/src/services/finding-desk';
import { detailWords } from '../detail-words';
import { euro } from '../format';
import { type PressClock, usePressClock } from '../press-clock';
import { Rows } from '../rows';
import { useMay } from '../use-may';
import { useWords, type Words } from '../words';
import { CloseFinding } from './close-finding';

type Props = { findings: readonly FindingItem[]; isDone: boolean; onChange: () => void };

/** What was found: with what to do about it while it is open, with what was done once it is closed. */
export function FindingRows({ findings, isDone, onChange }: Props) {
  const words = useWords();
  const { moment } = usePressClock();
  const may = useMay();
  const last = isDone ? [words('review.done')] : may('payments.review') ? [words('desk.actions')] : [];
  return (
    <Rows
      heads={[
        words('review.what'),
        words('review.order'),
        words('review.amount'),
        words(isDone ? 'review.note' : 'review.todo'),
        words('review.found'),
        ...last,
      ]}
      rows={findings.map((finding) => [
        <Box key="what">
          <Typography tag="p" fontWeight="bold">
            {words(`finding.${finding.kind}`)}
          </Typography>
          <Typography textColor="neutral600" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
            {detailWords(words, finding.detail)}
          </Typography>
        </Box>,
        <OrderLink key="order" number={finding.orderNumber} />,
        finding.amount === null ? '–' : euro(finding.amount),
        <Box key="text" minWidth="16rem" maxWidth="30rem">
          <Typography style={{ whiteSpace: 'pre-wrap' }}>
            {isDone ? finding.note : words(`todo.${finding.kind}`)}
          </Typography>
        </Box>,
        moment(finding.foundAt),
        isDone ? (
          closedWords(words, finding, moment)
        ) : (
          <CloseFinding key="close" finding={finding} onChange={onChange} />
        ),
      ])}
    />
  );
}

function OrderLink({ number }: { number: string | null }) {
  const may = useMay();
  if (number === null) return <Typography>–</Typography>;
  if (!may('orders.read')) return <Typography>{number}</Typography>;
  return (
    <TextLink tag={Link} to={`/plugins/shop/orders/${encodeURIComponent(number)}`}>
      {number}
    </TextLink>
  );
}

function closedWords(words: Words, { doneBy, doneAt }: FindingItem, moment: PressClock['moment']): string {
  return words('review.by', { name: doneBy ?? '?', date: doneAt ? moment(doneAt) : '?' });
}
