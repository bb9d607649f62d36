import { Button, EmptyStateLayout } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { Layouts, Page, useFetchClient, useNotification, useRBAC } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import type { NewsletterListPage } from '../../../server/src/services/newsletter-desk';
import { moment } from '../format';
import { Pages } from '../list-pages';
import { EXPORT_NEWSLETTER, READ_NEWSLETTER } from '../permissions';
import { Rows } from '../rows';
import { StateBadge } from '../state-badge';
import { useShopData } from '../use-shop-data';
import { useWords } from '../words';

/** Who asked for the newsletter, newest first. Only for reading: readers themselves come and go. */
export default function NewsletterPages() {
  return (
    <Page.Protect permissions={READ_NEWSLETTER}>
      <NewsletterPage />
    </Page.Protect>
  );
}

function NewsletterPage() {
  const words = useWords();
  const [parameters] = useSearchParams();
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1);
  const answer = useShopData<NewsletterListPage>(`/shop/newsletter?page=${page}`);
  if (answer.state === 'loading') return <Page.Loading />;
  if (answer.state !== 'ready') return <Page.Error content={words('newsletter.failed')} />;
  const { subscriptions, counts, pages } = answer.data;
  return (
    <Page.Main>
      <Page.Title>{words('newsletter.title')}</Page.Title>
      <Layouts.Header
        title={words('newsletter.title')}
        subtitle={words('newsletter.count', counts)}
        primaryAction={<Export />}
      />
      <Layouts.Content>
        {subscriptions.length === 0 ? (
          <EmptyStateLayout content={words('newsletter.empty')} />
        ) : (
          <Rows
            heads={[
              words('newsletter.email'),
              words('newsletter.language'),
              words('newsletter.state'),
              words('newsletter.asked'),
              words('newsletter.confirmed'),
            ]}
            rows={subscriptions.map(({ email, locale, state, askedAt, confirmedAt }) => [
              email,
              locale,
              <StateBadge key="state" kind="subscription" state={state} />,
              moment(askedAt),
              confirmedAt ? moment(confirmedAt) : '–',
            ])}
          />
        )}
        <Pages page={page} pages={pages} label={words('newsletter.title')} />
      </Layouts.Content>
    </Page.Main>
  );
}

/** Fetched and then saved, since a plain link would carry no sign-in. */
function Export() {
  const words = useWords();
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { allowedActions } = useRBAC(EXPORT_NEWSLETTER);
  if (!allowedActions.canExport) return null;
  const save = async () => {
    try {
      const { data } = await get('/shop/newsletter/export', { responseType: 'blob' });
      const address = URL.createObjectURL(data);
      const link = Object.assign(document.createElement('a'), { href: address, download: 'newsletter.csv' });
      link.click();
      URL.revokeObjectURL(address);
    } catch {
      toggleNotification({ type: 'danger', message: words('newsletter.exportFailed') });
    }
  };
  return (
    <Button startIcon={<Download />} onClick={save}>
      {words('newsletter.export')}
    </Button>
  );
}
