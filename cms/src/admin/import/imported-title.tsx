import type { ImportDifference, ImportRun, ImportTitle } from '@colophon/contracts/admin/import-routes';
import { Badge, Box, Button, Checkbox, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import { Rows } from '../../plugins/shop/admin/src/components/rows';
import { useUndo } from './import-steps';
import { useMessages } from './messages';
import { WRITE_IMPORTS } from './permissions';
import { type Answers, Questions } from './questions';
import { Value } from './value';

type Props = {
  title: ImportTitle;
  run: ImportRun;
  isLeftOut: boolean;
  onLeaveOut: (isLeft: boolean) => void;
  answers: Answers;
  onAnswer: (key: string, value: string) => void;
};

/** A title of an import: what differs, field by field, and what is known of its products. */
export function ImportedTitle({ title, run, isLeftOut, onLeaveOut, answers, onAnswer }: Props) {
  const t = useMessages();
  const { name, isbns, differences, questions, findings, error } = title;
  return (
    <Box tag="article" background="neutral0" hasRadius shadow="tableShadow" padding={4}>
      <Flex justifyContent="space-between" alignItems="flex-start" gap={4} wrap="wrap">
        <Box>
          <Typography variant="delta" tag="h3">
            {name || '–'}
          </Typography>
          <Typography textColor="neutral600">
            {[isbns.join(', '), title.isPublished && t('published')].filter(Boolean).join(', ')}
          </Typography>
        </Box>
        <Actions title={title} run={run} isLeftOut={isLeftOut} onLeaveOut={onLeaveOut} />
      </Flex>
      {error !== null && <Typography textColor="danger600">{error}</Typography>}
      {findings.length > 0 && (
        <Box tag="ul" paddingTop={2}>
          {findings.map(({ isbn, line, field, text }) => (
            <Typography key={`${isbn} ${line} ${field} ${text}`} tag="li" textColor="warning700">
              {[
                text,
                [isbns.length > 1 && isbn, line > 0 && t('line', { line }), field].filter(Boolean).join(', '),
              ]
                .filter(Boolean)
                .join(' – ')}
            </Typography>
          ))}
        </Box>
      )}
      <Questions
        questions={questions}
        isOpen={run.state === 'compared'}
        answers={answers}
        onAnswer={onAnswer}
      />
      {differences.length > 0 &&
        (title.kind === 'new' || title.documentId === null ? (
          <details>
            <summary>{t('all', { count: differences.length })}</summary>
            <Differences differences={differences} run={run} isNew />
          </details>
        ) : (
          <Differences differences={differences} run={run} isNew={false} />
        ))}
    </Box>
  );
}

function Actions({ title, run, isLeftOut, onLeaveOut }: Omit<Props, 'answers' | 'onAnswer'>) {
  const t = useMessages();
  const { isBusy, undo } = useUndo(run.id);
  const { allowedActions } = useRBAC(WRITE_IMPORTS);
  const { name, kind, documentId, result } = title;
  const isGone = kind === 'deleted' && result === 'written';
  const isOffered = ['new', 'changed', 'waiting', 'deleted'].includes(kind);
  return (
    <Flex gap={4} wrap="wrap">
      {result !== null && <Badge>{t(`result.${result}`)}</Badge>}
      {documentId !== null && !isGone && (
        <TextLink
          tag={Link}
          to={`/content-manager/collection-types/api::book.book/${documentId}`}
          aria-label={t('open.named', { name })}
        >
          {t('open')}
        </TextLink>
      )}
      {allowedActions.canWrite && run.state === 'compared' && isOffered && (
        <Checkbox
          checked={isLeftOut}
          onCheckedChange={(checked) => onLeaveOut(checked === true)}
          aria-label={t('leaveOut.named', { name })}
        >
          {t('leaveOut')}
        </Checkbox>
      )}
      {allowedActions.canWrite &&
        run.state === 'written' &&
        result === 'written' &&
        !isGone &&
        documentId && (
          <Button variant="tertiary" size="S" loading={isBusy} onClick={() => undo(documentId)}>
            {t('undo.title')}
          </Button>
        )}
    </Flex>
  );
}

type DifferencesProps = { differences: readonly ImportDifference[]; run: ImportRun; isNew: boolean };

function Differences({ differences, run, isNew }: DifferencesProps) {
  const t = useMessages();
  const theirs = t(run.undoes === null ? 'theirs' : 'before');
  return (
    <Box paddingTop={3}>
      <Rows
        heads={[t('field'), ...(isNew ? [] : [t('ours')]), theirs, t('happens')]}
        rows={differences.map(({ isbn, field, ours, theirs: value, reason }) => [
          [field, isbn].filter(Boolean).join(', '),
          ...(isNew ? [] : [<Value key="ours" text={ours} />]),
          <Value key="theirs" text={value} />,
          reason ?? t('happens.write'),
        ])}
      />
    </Box>
  );
}
