import { Flex, Typography } from '@strapi/design-system';
import type { AuthorListItem } from '../../../server/src/services/author-desk';
import { ConfirmedButton } from '../confirmed-button';
import { usePressClock } from '../press-clock';
import { Rows } from '../rows';
import { StateBadge } from '../state-badge';
import { useDeskAction } from '../use-desk-action';
import { useMay } from '../use-may';
import { useWords } from '../words';

type Props = { submissions: readonly AuthorListItem[]; onChange: () => void };

/** Who sent something when. The number and the day of birth are not here, not even in part. */
export function SubmissionRows({ submissions, onChange }: Props) {
  const words = useWords();
  const { moment } = usePressClock();
  const may = useMay();
  const heads = [
    words('authors.submitted'),
    words('authors.name'),
    words('authors.email'),
    words('authors.relationNumber'),
    words('authors.state'),
    words('authors.key'),
    ...(may('author.purge') ? [words('authors.what')] : []),
  ];
  const rows = submissions.map((submission) => {
    const { submittedAt, name, email, relationNumber, state, keyId, exportedAt, purgedAt } = submission;
    const since = purgedAt ?? exportedAt;
    return [
      moment(submittedAt),
      name ?? '–',
      email ?? '–',
      relationNumber || '–',
      <Flex key="state" gap={2}>
        <StateBadge kind="submission" state={state} />
        {since && <Typography textColor="neutral600">{moment(since)}</Typography>}
      </Flex>,
      keyId,
      <Purge key="purge" submission={submission} onChange={onChange} />,
    ];
  });
  return <Rows heads={heads} rows={rows} />;
}

function Purge({ submission, onChange }: { submission: AuthorListItem; onChange: () => void }) {
  const words = useWords();
  const { send } = useDeskAction();
  const { reference, state, name } = submission;
  if (state === 'purged') return <Typography>–</Typography>;
  const purge = async () => {
    await send(`/shop/author-form/${reference}/purge`, {}, 'authors.purged');
    onChange();
  };
  return (
    <ConfirmedButton
      variant="danger-light"
      size="S"
      label={words('authors.purge')}
      title={words('authors.purgeTitle')}
      text={words('authors.purgeText', { name: name ?? '' })}
      onConfirm={purge}
    />
  );
}
