import { Alert, Box, EmptyStateLayout, Flex, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useSearchParams } from 'react-router-dom';
import type { AuthorListPage } from '../../../server/src/services/author-desk';
import { ExportButtons } from '../authors/export-buttons';
import { SubmissionRows } from '../authors/submission-rows';
import { Trail } from '../authors/trail';
import { Pages } from '../list-pages';
import { allowed } from '../permissions';
import { useShopData } from '../use-shop-data';
import { useWords } from '../words';

/** Finance's page: which author sent tax details when, and how it stands with keys and audit trail. */
export default function AuthorsPages() {
  return (
    <Page.Protect permissions={allowed('author.read')}>
      <AuthorsPage />
    </Page.Protect>
  );
}

function AuthorsPage() {
  const words = useWords();
  const [parameters] = useSearchParams();
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1);
  const answer = useShopData<AuthorListPage>(`/shop/author-form?page=${page}`);
  if (answer.state === 'loading') return <Page.Loading />;
  if (answer.state !== 'ready') return <Page.Error content={words('authors.failed')} />;
  const { data, reload } = answer;
  return (
    <Page.Main>
      <Page.Title>{words('authors.title')}</Page.Title>
      <Layouts.Header
        title={words('authors.title')}
        subtitle={words('authors.count', data.counts)}
        primaryAction={<ExportButtons onChange={reload} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          {data.trail.brokenAt !== null && (
            <Alert variant="danger" title={words('authors.trail')} closeLabel={words('desk.cancel')}>
              {words('authors.trailBroken', { number: data.trail.brokenAt })}
            </Alert>
          )}
          {data.submissions.length === 0 ? (
            <EmptyStateLayout content={words('authors.empty')} />
          ) : (
            <SubmissionRows submissions={data.submissions} onChange={reload} />
          )}
          <Pages page={page} pages={data.pages} label={words('authors.title')} />
          <Keeping data={data} />
          <Trail trail={data.trail} />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

/** With which keys it is sealed, and how long it stays. */
function Keeping({ data: { currentKey, keys, keptDays } }: { data: AuthorListPage }) {
  const words = useWords();
  return (
    <Box>
      <Typography tag="p">
        {currentKey ? words('authors.currentKey', { key: currentKey }) : words('authors.closed')}
      </Typography>
      {keys.map(({ keyId, count }) => (
        <Typography tag="p" key={keyId}>
          {words('authors.keyCount', { key: keyId, count })}
        </Typography>
      ))}
      <Typography tag="p" textColor="neutral600">
        {words('authors.keeping', keptDays)}
      </Typography>
    </Box>
  );
}
