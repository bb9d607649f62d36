import { Box, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useParams } from 'react-router-dom';
import type { RequestSheet } from '../../../server/src/services/request-desk';
import { usePressClock } from '../press-clock';
import { Rows } from '../rows';
import { Section } from '../section';
import { StateBadge } from '../state-badge';
import { useNames } from '../use-names';
import { useShopData } from '../use-shop-data';
import { useWords } from '../words';
import { RequestHistory } from './request-history';
import { RequestStepForm } from './request-step-form';

/** One request: every answer, and what colleagues did with it. */
export function RequestPage() {
  const words = useWords();
  const { moment } = usePressClock();
  const { id = '' } = useParams();
  const answer = useShopData<RequestSheet>(`/shop/requests/${encodeURIComponent(id)}`);
  if (answer.state === 'loading') return <Page.Loading />;
  if (answer.state === 'missing') return <Page.Error content={words('requests.unknown')} />;
  if (answer.state === 'failed') return <Page.Error content={words('requests.failed')} />;
  const { data: request, reload } = answer;
  return (
    <Page.Main>
      <Page.Title>{request.number}</Page.Title>
      <Layouts.Header
        title={`${request.number}: ${request.kind}`}
        subtitle={moment(request.receivedAt)}
        navigationAction={
          <TextLink tag={Link} to=".." relative="path" startIcon={<ArrowLeft />}>
            {words('requests.back')}
          </TextLink>
        }
        secondaryAction={<StateBadge kind="request.state" state={request.state} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Section title={words('request.answers')}>
            <Answers request={request} />
          </Section>
          <Section title={words('request.history')}>
            <RequestHistory steps={request.history} />
            {/* Made anew once the state has changed: what can be chosen then is something else. */}
            <RequestStepForm
              key={`${request.state}/${request.history.length}`}
              request={request}
              onChange={reload}
            />
          </Section>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function Answers({ request }: { request: RequestSheet }) {
  const words = useWords();
  const { language } = useNames();
  return (
    <Box>
      <Rows
        heads={[words('requests.kind'), request.kind]}
        rows={[
          ...request.answers.map(({ label, text }) => [
            label,
            <Typography key="text" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>,
          ]),
          [words('request.language'), language(request.language)],
        ]}
      />
    </Box>
  );
}
