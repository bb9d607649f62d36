import type { AuditEntry } from '@colophon/contracts/shop-admin/audit';
import { Box, Flex, Typography } from '@strapi/design-system';
import { Section } from '../components/section';
import { labelFor, useTranslate } from '../messages';
import { usePressClock } from '../press-clock';
import { AuditLink } from './audit-link';

/** The staff actions about this page, newest first. */
export function AuditList({ entries, about }: { entries: readonly AuditEntry[]; about?: string }) {
  const t = useTranslate();
  const { formatInstant } = usePressClock();
  return (
    <Section title={t('page.audit')}>
      {entries.length === 0 && <Typography textColor="neutral600">{t('page.auditEmpty')}</Typography>}
      <Box tag="ul">
        {entries.map((entry) => (
          <Flex key={entry.id} tag="li" gap={3} paddingTop={1} paddingBottom={1} wrap="wrap">
            <Typography textColor="neutral600">{formatInstant(entry.at)}</Typography>
            <Typography fontWeight="bold">{entry.actor}</Typography>
            <Typography>{labelFor(t, 'action', entry.action)}</Typography>
            <Typography textColor="neutral600">{entry.subject.replace(/^\w+:/, '')}</Typography>
          </Flex>
        ))}
      </Box>
      <AuditLink about={about} />
    </Section>
  );
}
