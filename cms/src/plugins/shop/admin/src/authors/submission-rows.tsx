import { adminPath } from '@colophon/contracts/admin/admin-route';
import type { AuthorListItem } from '@colophon/contracts/shop-admin/authors';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { Flex, Typography } from '@strapi/design-system';
import { ConfirmedButton } from '../components/confirmed-button';
import { Rows } from '../components/rows';
import { StateBadge } from '../components/state-badge';
import { useTranslate } from '../messages';
import { usePressClock } from '../press-clock';
import { useAdminAction } from '../use-admin-action';
import { usePermission } from '../use-permission';

type Props = { submissions: readonly AuthorListItem[]; onChange: () => void };

/** Table of submissions: author and date. The number and the date of birth are not here, not even in part. */
export function SubmissionRows({ submissions, onChange }: Props) {
  const t = useTranslate();
  const { formatInstant } = usePressClock();
  const may = usePermission();
  const heads = [
    t('authors.submitted'),
    t('authors.name'),
    t('authors.email'),
    t('authors.relationNumber'),
    t('authors.state'),
    t('authors.key'),
    ...(may('author.purge') ? [t('authors.what')] : []),
  ];
  const rows = submissions.map((submission) => {
    const { submittedAt, name, email, relationNumber, state, keyId, exportedAt, purgedAt } = submission;
    const since = purgedAt ?? exportedAt;
    return [
      formatInstant(submittedAt),
      name ?? '–',
      email ?? '–',
      relationNumber || '–',
      <Flex key="state" gap={2}>
        <StateBadge kind="submission" state={state} />
        {since && <Typography textColor="neutral600">{formatInstant(since)}</Typography>}
      </Flex>,
      keyId,
      <Purge key="purge" submission={submission} onChange={onChange} />,
    ];
  });
  return <Rows heads={heads} rows={rows} />;
}

function Purge({ submission, onChange }: { submission: AuthorListItem; onChange: () => void }) {
  const t = useTranslate();
  const { send } = useAdminAction();
  const { reference, state, name } = submission;
  if (state === 'purged') return <Typography>–</Typography>;
  const purge = async () => {
    await send(adminPath(shopAdminRoutes.authorPurge, { params: { reference } }), {}, 'authors.purged');
    onChange();
  };
  return (
    <ConfirmedButton
      variant="danger-light"
      size="S"
      label={t('authors.purge')}
      title={t('authors.purgeTitle')}
      text={t('authors.purgeText', { name: name ?? '' })}
      onConfirm={purge}
    />
  );
}
