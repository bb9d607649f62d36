import { adminPath } from '@colophon/contracts/admin/admin-route';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { EmptyStateLayout } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import { Download } from '../components/download';
import { Pages } from '../components/list-pages';
import { Rows } from '../components/rows';
import { StateBadge } from '../components/state-badge';
import { useTranslate } from '../messages';
import { permissionsFor } from '../permissions';
import { usePressClock } from '../press-clock';
import { useNames } from '../use-names';
import { usePermission } from '../use-permission';
import { useShopData } from '../use-shop-data';

/** The newsletter's subscriptions, newest first. Read-only: readers subscribe and unsubscribe themselves. */
export default function NewsletterPages() {
  return (
    <Page.Protect permissions={permissionsFor('newsletter.read')}>
      <NewsletterPage />
    </Page.Protect>
  );
}

function NewsletterPage() {
  const t = useTranslate();
  const { formatInstant } = usePressClock();
  const { language } = useNames();
  const [parameters] = useSearchParams();
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1);
  const result = useShopData(adminPath(shopAdminRoutes.newsletterList, { query: { page } }));
  if (result.state === 'loading') return <Page.Loading />;
  if (result.state !== 'ready') return <Page.Error content={t('newsletter.failed')} />;
  const { subscriptions, counts, pages } = result.data;
  return (
    <Page.Main>
      <Page.Title>{t('newsletter.title')}</Page.Title>
      <Layouts.Header
        title={t('newsletter.title')}
        subtitle={t('newsletter.count', counts)}
        primaryAction={<Export />}
      />
      <Layouts.Content>
        {subscriptions.length === 0 ? (
          <EmptyStateLayout content={t('newsletter.empty')} />
        ) : (
          <Rows
            heads={[
              t('newsletter.email'),
              t('newsletter.language'),
              t('newsletter.state'),
              t('newsletter.asked'),
              t('newsletter.confirmed'),
            ]}
            rows={subscriptions.map(({ email, locale, state, askedAt, confirmedAt }) => [
              email,
              language(locale),
              <StateBadge key="state" kind="subscription" state={state} />,
              formatInstant(askedAt),
              confirmedAt ? formatInstant(confirmedAt) : '–',
            ])}
          />
        )}
        <Pages page={page} pages={pages} label={t('newsletter.title')} />
      </Layouts.Content>
    </Page.Main>
  );
}

function Export() {
  const t = useTranslate();
  const may = usePermission();
  if (!may('newsletter.export')) return null;
  return (
    <Download
      path={adminPath(shopAdminRoutes.newsletterExport)}
      fileName="newsletter.csv"
      label={t('newsletter.export')}
      failed={t('newsletter.exportFailed')}
    />
  );
}
