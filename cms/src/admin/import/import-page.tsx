import { adminPath, type ResponseOf } from '@colophon/contracts/admin/admin-route';
import { IMPORT_KINDS, importRoutes } from '@colophon/contracts/admin/import-routes';
import { Box, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Pages } from '../../plugins/shop/admin/src/components/list-pages';
import { useRefreshed } from '../requests/use-refreshed';
import { ImportSteps } from './import-steps';
import { ImportedTitle } from './imported-title';
import { filesOf, isMoving } from './imports-page';
import { useMessages } from './messages';
import { type Answers, SendAnswers } from './questions';

export type ShownImport = ResponseOf<typeof importRoutes.show>;

/** One import: what it would change or has changed, and the buttons that move it on. */
export function ImportPage() {
  const { id = '' } = useParams();
  return <OneImport key={id} id={id} />;
}

function OneImport({ id }: { id: string }) {
  const t = useMessages();
  const [parameters] = useSearchParams();
  const path = adminPath(importRoutes.show, { params: { id }, query: parameters });
  const { data, hasFailed, reload } = useRefreshed(path, ({ run }) => isMoving(run));
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [answers, setAnswers] = useState<Answers>({});
  if (hasFailed) return <Page.Error content={t('failed')} />;
  if (!data) return <Page.Loading />;
  const { run, titles, kind } = data;
  const leaveOut = (title: number, isLeft: boolean) => {
    const next = new Set(leftOut);
    if (isLeft) next.add(title);
    else next.delete(title);
    setLeftOut(next);
  };
  // A comparison finds other titles than the one before it.
  const startAgain = () => {
    setAnswers({});
    setLeftOut(new Set());
    reload();
  };
  const title = run.undoes === null ? t('run.title', { id: run.id }) : t('run.undo', { id: run.undoes });
  return (
    <Page.Main>
      <Page.Title>{title}</Page.Title>
      <Layouts.Header
        title={title}
        subtitle={
          run.undoes === null
            ? t(run.doneBy ? 'run.from' : 'run.fetched', {
                file: filesOf(run),
                source: run.source,
                by: run.doneBy,
              })
            : t('run.by', { by: run.doneBy })
        }
        navigationAction={
          <TextLink tag={Link} to="..">
            {t('back')}
          </TextLink>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <ImportSteps shown={data} leftOut={leftOut} onDone={reload} />
          <Kinds shown={data} />
          {kind !== null && (
            <section aria-label={t(`kind.${kind}`)}>
              <Flex direction="column" alignItems="stretch" gap={4}>
                {kind === 'question' && run.state === 'compared' && (
                  <SendAnswers run={run.id} answers={answers} onSent={startAgain} />
                )}
                {kind === 'same' && <Typography>{t('same.text')}</Typography>}
                {titles.map((one) => (
                  <ImportedTitle
                    key={one.id}
                    title={one}
                    run={run}
                    isLeftOut={leftOut.has(one.id)}
                    onLeaveOut={(isLeft) => leaveOut(one.id, isLeft)}
                    answers={answers}
                    onAnswer={(key, value) => setAnswers({ ...answers, [key]: value })}
                  />
                ))}
              </Flex>
              <Pages page={data.page} pages={data.pages} label={t(`kind.${kind}`)} />
            </section>
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

/** Links to the titles of each kind, with how many there are. */
function Kinds({ shown: { run, kind } }: { shown: ShownImport }) {
  const t = useMessages();
  const present = IMPORT_KINDS.filter((one) => run.counts[one]);
  if (present.length === 0) return null;
  return (
    <nav aria-label={t('result')}>
      <Flex gap={4} wrap="wrap">
        {present.map((one) => (
          <Box
            key={one}
            tag={Link}
            to={`?kind=${one}`}
            aria-current={one === kind ? 'true' : undefined}
            background={one === kind ? 'primary100' : 'neutral0'}
            hasRadius
            shadow="tableShadow"
            padding={4}
            style={{ textDecoration: 'none' }}
          >
            <Typography variant="sigma" textColor="neutral600" tag="span" display="block">
              {t(`kind.${one}`)}
            </Typography>
            <Typography variant="alpha" tag="span" textColor="neutral800">
              {run.counts[one]}
            </Typography>
          </Box>
        ))}
      </Flex>
    </nav>
  );
}
