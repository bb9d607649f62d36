import { adminPath } from '@colophon/contracts/admin/admin-route';
import type { RequestDetails } from '@colophon/contracts/shop-admin/requests';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { Box, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useParams } from 'react-router-dom';
import { Rows } from '../components/rows';
import { Section } from '../components/section';
import { StateBadge } from '../components/state-badge';
import { useTranslate } from '../messages';
import { usePressClock } from '../press-clock';
import { useNames } from '../use-names';
import { useShopData } from '../use-shop-data';
import { RequestHistory } from './request-history';
import { RequestStepForm } from './request-step-form';

/** One request: every answer, and the steps of staff. */
export function RequestPage() {
  const t = useTranslate();
  const { formatInstant } = usePressClock();
  const { id = '' } = useParams();
  const result = useShopData(adminPath(shopAdminRoutes.requestShow, { params: { id } }));
  if (result.state === 'loading') return <Page.Loading />;
  if (result.state === 'missing') return <Page.Error content={t('requests.unknown')} />;
  if (result.state === 'failed') return <Page.Error content={t('requests.failed')} />;
  const { data: request, reload } = result;
  return (
    <Page.Main>
      <Page.Title>{request.number}</Page.Title>
      <Layouts.Header
        title={`${request.number}: ${request.kind}`}
        subtitle={formatInstant(request.receivedAt)}
        navigationAction={
          <TextLink tag={Link} to=".." relative="path" startIcon={<ArrowLeft />}>
            {t('requests.back')}
          </TextLink>
        }
        secondaryAction={<StateBadge kind="request.state" state={request.state} />}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Section title={t('request.answers')}>
            <Answers request={request} />
          </Section>
          <Section title={t('request.history')}>
            <RequestHistory steps={request.history} />
            {/* Remounted when the state has changed: the choices are different then. */}
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

function Answers({ request }: { request: RequestDetails }) {
  const t = useTranslate();
  const { language } = useNames();
  return (
    <Box>
      <Rows
        heads={[t('requests.kind'), request.kind]}
        rows={[
          ...request.answers.map(({ label, text }) => [
            label,
            <Typography key="text" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>,
          ]),
          [t('request.language'), language(request.language)],
        ]}
      />
    </Box>
  );
}
