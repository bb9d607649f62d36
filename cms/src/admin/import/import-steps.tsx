import { adminPath } from '@colophon/contracts/admin/admin-route';
import { type ImportRun, importRoutes } from '@colophon/contracts/admin/import-routes';
import { Button, Checkbox, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Card } from '../../plugins/shop/admin/src/components/card';
import { ConfirmedButton } from '../../plugins/shop/admin/src/components/confirmed-button';
import { useAdminAction } from '../../plugins/shop/admin/src/use-admin-action';
import type { ShownImport } from './import-page';
import { State } from './imports-page';
import { useMessages } from './messages';
import { PUBLISH_BOOKS, WRITE_IMPORTS } from './permissions';

type Props = { shown: ShownImport; leftOut: ReadonlySet<number>; onDone: () => void };

/** Where an import stands, and what can be done with it. */
export function ImportSteps({ shown, leftOut, onDone }: Props) {
  const t = useMessages();
  const { run, undoneBy, drafts } = shown;
  const { allowedActions } = useRBAC(WRITE_IMPORTS);
  return (
    <Card>
      <Flex gap={4} role="status">
        <State state={run.state} />
        <Typography>{useSentence(shown)}</Typography>
      </Flex>
      {run.failed > 0 && (
        <Typography textColor="danger600">{t('failedTitles', { failed: run.failed })}</Typography>
      )}
      {undoneBy.map((id) => (
        <TextLink key={id} tag={Link} to={`../${id}`}>
          {t('undoneBy', { id })}
        </TextLink>
      ))}
      {allowedActions.canWrite && run.state === 'compared' && (
        <Decision shown={shown} leftOut={leftOut} onDone={onDone} />
      )}
      {allowedActions.canWrite && (run.state === 'reading' || run.state === 'failed') && (
        <Flex>
          <Discard id={run.id} />
        </Flex>
      )}
      {allowedActions.canWrite && run.state === 'written' && <Afterwards run={run} onDone={onDone} />}
      {run.state === 'written' && drafts > 0 && <Publish shown={shown} onDone={onDone} />}
    </Card>
  );
}

function useSentence({ run, drafts, notPublished }: ShownImport): string {
  const { state, error, written, toWrite, undoes } = run;
  const t = useMessages();
  switch (state) {
    case 'reading':
      return t('reading');
    case 'comparing':
      return t('comparing');
    case 'compared':
      return t(undoes === null ? 'compared' : 'compared.undo', { toWrite });
    case 'writing':
      return t('writing', { written, toWrite });
    case 'written':
      return t(undoes === null ? 'written' : 'written.undo', { written });
    case 'publishing':
      return t('publishing', { drafts: drafts - notPublished });
    case 'failed':
      return error ?? '';
  }
}

function Decision({ shown: { run, waiting }, leftOut, onDone }: Props) {
  const t = useMessages();
  const { busy: isBusy, send } = useAdminAction();
  const [live, setLive] = useState(false);
  const [newSeries, setNewSeries] = useState(false);
  const params = { id: run.id };
  const write = async () => {
    const body = { live, newSeries, leftOut: [...leftOut] };
    if (await send(adminPath(importRoutes.write, { params }), body)) onDone();
  };
  const { question = 0 } = run.counts;
  return (
    <>
      {question > 0 && (
        <TextLink tag={Link} to="?kind=question">
          {t('questions', { count: question })}
        </TextLink>
      )}
      {waiting.live > 0 && (
        <Checkbox checked={live} onCheckedChange={(checked) => setLive(checked === true)}>
          {t('live', { count: waiting.live })}
        </Checkbox>
      )}
      {waiting.newSeries > 0 && (
        <Checkbox checked={newSeries} onCheckedChange={(checked) => setNewSeries(checked === true)}>
          {t('newSeries', { count: waiting.newSeries })}
        </Checkbox>
      )}
      <Flex gap={2}>
        <Button onClick={write} loading={isBusy}>
          {t(run.undoes === null ? 'write' : 'write.undo')}
        </Button>
        <Discard id={run.id} />
      </Flex>
    </>
  );
}

function Discard({ id }: { id: number }) {
  const t = useMessages();
  const navigate = useNavigate();
  const { busy, send } = useAdminAction();
  const discard = async () => {
    if (await send(adminPath(importRoutes.discard, { params: { id } }), {})) navigate('..');
  };
  return (
    <Button variant="tertiary" onClick={discard} loading={busy}>
      {t('discard')}
    </Button>
  );
}

function Afterwards({ run, onDone }: { run: ImportRun; onDone: () => void }) {
  const t = useMessages();
  const { isBusy: isUndoing, undo } = useUndo(run.id);
  const { busy: isBusy, send } = useAdminAction();
  const retry = async () => {
    if (await send(adminPath(importRoutes.retry, { params: { id: run.id } }), {})) onDone();
  };
  return (
    <Flex gap={2}>
      {run.failed > 0 && (
        <Button onClick={retry} loading={isBusy}>
          {t('retry')}
        </Button>
      )}
      {run.written > 0 && (
        <Button variant="danger-light" loading={isUndoing} onClick={() => undo(null)}>
          {t('undo')}
        </Button>
      )}
    </Flex>
  );
}

/** Publishes the new titles that are still drafts. */
function Publish({ shown: { run, drafts, notPublished }, onDone }: Omit<Props, 'leftOut'>) {
  const t = useMessages();
  const { send } = useAdminAction();
  const { allowedActions } = useRBAC(PUBLISH_BOOKS);
  if (!allowedActions.canPublish) return null;
  const publish = async () => {
    if (await send(adminPath(importRoutes.publish, { params: { id: run.id } }), {})) onDone();
  };
  return (
    <Flex gap={4} wrap="wrap">
      <Typography>{t('drafts', { drafts })}</Typography>
      {notPublished > 0 && (
        <Typography textColor="danger600">{t('notPublished', { notPublished })}</Typography>
      )}
      <ConfirmedButton
        label={t('publish')}
        title={t('publish.title', { drafts })}
        text={t('publish.text')}
        onConfirm={publish}
      />
    </Flex>
  );
}

/** Begins to undo an import, or one title of it, and opens the page that shows what that takes. */
export function useUndo(run: number): {
  isBusy: boolean;
  undo: (title: string | null) => Promise<void>;
} {
  const navigate = useNavigate();
  const { busy, send } = useAdminAction();
  const undo = async (title: string | null) => {
    const made = await send(adminPath(importRoutes.undo, { params: { id: run } }), { title });
    if (made) navigate(`../${made.id}`);
  };
  return { isBusy: busy, undo };
}
