import { EmptyStateLayout } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import type { NewsletterListPage } from '../../../server/src/services/newsletter-desk';
import { Download } from '../download';
import { Pages } from '../list-pages';
import { allowed } from '../permissions';
import { usePressClock } from '../press-clock';
import { Rows } from '../rows';
import { StateBadge } from '../state-badge';
import { useMay } from '../use-may';
import { useNames } from '../use-names';
import { useShopData } from '../use-shop-data';
import { useWords } from '../words';

/** Who asked for the newsletter, newest first. Only for reading: readers themselves come and go. */
export default function NewsletterPages() {
  return (
    <Page.Protect permissions={allowed('newsletter.read')}>
      <NewsletterPage />
    </Page.Protect>
  );
}

function NewsletterPage() {
  const words = useWords();
  const { moment } = usePressClock();
  const { language } = useNames();
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
              language(locale),
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

function Export() {
  const words = useWords();
  const may = useMay();
  if (!may('newsletter.export')) return null;
  return (
    <Download
      path="/shop/newsletter/export"
      fileName="newsletter.csv"
      label={words('newsletter.export')}
      failed={words('newsletter.exportFailed')}
    />
  );
}
