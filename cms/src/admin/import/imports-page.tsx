import { adminPath } from '@colophon/contracts/admin/admin-route';
import { type ImportRun, type ImportState, importRoutes } from '@colophon/contracts/admin/import-routes';
import { Badge, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useSearchParams } from 'react-router-dom';
import { Download } from '../../plugins/shop/admin/src/components/download';
import { Pages } from '../../plugins/shop/admin/src/components/list-pages';
import { Rows } from '../../plugins/shop/admin/src/components/rows';
import { usePressClock } from '../../plugins/shop/admin/src/press-clock';
import { useRefreshed } from '../requests/use-refreshed';
import { useMessages } from './messages';
import { Sources } from './sources';
import { UploadForm } from './upload-form';

/** Whether an import goes on by itself. */
export const isMoving = ({ state }: ImportRun) =>
  state === 'reading' || state === 'comparing' || state === 'writing' || state === 'publishing';

/** The files of an import without their folders. */
export const filesOf = ({ files }: ImportRun) => files.map((file) => file.replace(/^.*\//, '')).join(', ');

/** The form that takes a file, and the imports. */
export function ImportsPage() {
  const t = useMessages();
  const [parameters] = useSearchParams();
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1);
  const { data, hasFailed, reload } = useRefreshed(
    adminPath(importRoutes.list, { query: { page } }),
    ({ runs, fetchedSources }) => runs.some(isMoving) || fetchedSources.some(({ isFetching }) => isFetching),
  );
  if (hasFailed) return <Page.Error content={t('failed')} />;
  if (!data) return <Page.Loading />;
  return (
    <Page.Main>
      <Page.Title>{t('title')}</Page.Title>
      <Layouts.Header
        title={t('title')}
        subtitle={t('subtitle')}
        secondaryAction={
          <Download
            path={adminPath(importRoutes.sheet, { query: { format: 'xlsx' } })}
            fileName="titles.xlsx"
            label={t('sheet')}
            failed={t('sheet.failed')}
          />
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <UploadForm sources={data.sources} />
          {data.fetchedSources.length > 0 && <Sources sources={data.fetchedSources} onFetch={reload} />}
          <section>
            <Typography variant="beta" tag="h2">
              {t('runs')}
            </Typography>
            <Flex direction="column" alignItems="stretch" paddingTop={4}>
              {data.runs.length === 0 ? (
                <Typography>{t('runs.empty')}</Typography>
              ) : (
                <Runs runs={data.runs} />
              )}
              <Pages page={data.page} pages={data.pages} label={t('runs')} />
            </Flex>
          </section>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Runs({ runs }: { runs: readonly ImportRun[] }) {
  const t = useMessages();
  const { formatInstant } = usePressClock();
  return (
    <Rows
      heads={(['number', 'files', 'source', 'by', 'started', 'state', 'result'] as const).map((head) =>
        t(head),
      )}
      rows={runs.map((run) => [
        <TextLink key="number" tag={Link} to={String(run.id)}>
          {run.undoes === null ? t('run.title', { id: run.id }) : t('run.undo', { id: run.undoes })}
        </TextLink>,
        filesOf(run),
        run.source,
        run.doneBy || t('by.timetable'),
        formatInstant(run.startedAt),
        <State key="state" state={run.state} />,
        ['writing', 'written', 'publishing'].includes(run.state) ? run.written : run.toWrite,
      ])}
    />
  );
}

/** How far an import is. */
export function State({ state }: { state: ImportState }) {
  const t = useMessages();
  return <Badge>{t(`state.${state}`)}</Badge>;
}
