import { Box, Flex, Typography } from '@strapi/design-system';
import type { AuditEntry } from '../../server/src/store/audit';
import { AuditLink } from './audit-link';
import { usePressClock } from './press-clock';
import { Section } from './section';
import { useWords, wordFor } from './words';

/** Who of the colleagues did what on this page, newest first. */
export function AuditList({ entries, about }: { entries: readonly AuditEntry[]; about?: string }) {
  const words = useWords();
  const { moment } = usePressClock();
  return (
    <Section title={words('desk.audit')}>
      {entries.length === 0 && <Typography textColor="neutral600">{words('desk.auditEmpty')}</Typography>}
      <Box tag="ul">
        {entries.map((entry) => (
          <Flex key={entry.id} tag="li" gap={3} paddingTop={1} paddingBottom={1} wrap="wrap">
            <Typography textColor="neutral600">{moment(entry.at)}</Typography>
            <Typography fontWeight="bold">{entry.actor}</Typography>
            <Typography>{wordFor(words, 'action', entry.action)}</Typography>
            <Typography textColor="neutral600">{entry.subject.replace(/^\w+:/, '')}</Typography>
          </Flex>
        ))}
      </Box>
      <AuditLink about={about} />
    </Section>
  );
}
