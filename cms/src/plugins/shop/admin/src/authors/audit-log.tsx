import type { AuthorListPage } from '@colophon/contracts/shop-admin/authors';
import { Box, Flex, Typography } from '@strapi/design-system';
import { Section } from '../components/section';
import { labelFor, useTranslate } from '../messages';
import { usePressClock } from '../press-clock';

/** The audit log of the submissions, newest first, with the state of its hash chain. */
export function AuditLog({ length, brokenAt, last }: AuthorListPage['auditLog']) {
  const t = useTranslate();
  const { formatInstant } = usePressClock();
  return (
    <Section title={t('authors.auditLog')}>
      <Typography tag="p" textColor={brokenAt === null ? 'neutral600' : 'danger700'}>
        {brokenAt === null
          ? t('authors.auditLogIntact', { length })
          : t('authors.auditLogBroken', { number: brokenAt })}
      </Typography>
      <Box tag="ul">
        {last.map(({ number, at, actor, action, subject }) => (
          <Flex key={number} tag="li" gap={3} paddingTop={1} paddingBottom={1} wrap="wrap">
            <Typography textColor="neutral600">{number}</Typography>
            <Typography textColor="neutral600">{formatInstant(at)}</Typography>
            <Typography fontWeight="bold">{labelFor(t, 'actor', actor)}</Typography>
            <Typography>{labelFor(t, 'action', action)}</Typography>
            <Typography textColor="neutral600">{subject}</Typography>
          </Flex>
        ))}
      </Box>
    </Section>
  );
}
