import { adminPath } from '@colophon/contracts/admin/admin-route';
import type { AuthorListPage } from '@colophon/contracts/shop-admin/authors';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { Alert, Box, EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import { AuditLog } from '../authors/audit-log';
import { ExportButtons } from '../authors/export-buttons';
import { SubmissionRows } from '../authors/submission-rows';
import { Pages } from '../components/list-pages';
import { useTranslate } from '../messages';
import { permissionsFor } from '../permissions';
import { useShopData } from '../use-shop-data';

/** Finance's page: the submissions of tax details, and the state of keys and audit log. */
export default function AuthorsPages() {
  return (
    <Page.Protect permissions={permissionsFor('author.read')}>
      <AuthorsPage />
    </Page.Protect>
  );
}

function AuthorsPage() {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1);
  const result = useShopData(adminPath(shopAdminRoutes.authorList, { query: { page } }));
  if (result.state === 'loading') return <Page.Loading />;
  if (result.state !== 'ready') return <Page.Error content={t('authors.failed')} />;
  const { data, reload } = result;
  return (
    <Page.Main>
      <Page.Title>{t('authors.title')}</Page.Title>
      <Layouts.Header
        title={t('authors.title')}
        subtitle={t('authors.count', data.counts)}
        primaryAction={<ExportButtons onChange={reload} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          {data.auditLog.brokenAt !== null && (
            <Alert variant="danger" title={t('authors.auditLog')} closeLabel={t('page.cancel')}>
              {t('authors.auditLogBroken', { number: data.auditLog.brokenAt })}
            </Alert>
          )}
          {data.submissions.length === 0 ? (
            <EmptyStateLayout content={t('authors.empty')} />
          ) : (
            <SubmissionRows submissions={data.submissions} onChange={reload} />
          )}
          <Pages page={page} pages={data.pages} label={t('authors.title')} />
          <Retention data={data} />
          <AuditLog {...data.auditLog} />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Retention({ data: { currentKey, keys, retentionDays } }: { data: AuthorListPage }) {
  const t = useTranslate();
  return (
    <Box>
      <Typography tag="p">
        {currentKey ? t('authors.currentKey', { key: currentKey }) : t('authors.closed')}
      </Typography>
      {keys.map(({ keyId, count }) => (
        <Typography tag="p" key={keyId}>
          {t('authors.keyCount', { key: keyId, count })}
        </Typography>
      ))}
      <Typography tag="p" textColor="neutral600">
        {t('authors.keeping', retentionDays)}
      </Typography>
    </Box>
  );
}
