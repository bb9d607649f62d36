import type { AuditEntry } from '@colophon/contracts/shop-admin/audit';
import { Box, Link as TextLink, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { Rows } from '../components/rows';
import { isMessageKey, labelFor, useTranslate } from '../messages';
import { usePressClock } from '../press-clock';
import { usePermission } from '../use-permission';
import { factsText } from './audit-facts';
import { subjectOf } from './audit-subject';

/** Table of audit entries: who did what to what, and when. */
export function AuditRows({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslate();
  const { formatInstant } = usePressClock();
  return (
    <Rows
      heads={[t('audit.at'), t('audit.who'), t('audit.action'), t('audit.about')]}
      rows={entries.map((entry) => [
        formatInstant(entry.at),
        <Typography key="who" fontWeight="bold">
          {entry.actor}
        </Typography>,
        <What key="what" entry={entry} />,
        <About key="about" written={entry.subject} />,
      ])}
    />
  );
}

function What({ entry }: { entry: AuditEntry }) {
  const t = useTranslate();
  const facts = factsText(t, entry);
  return (
    <Box>
      <Typography tag="p">{labelFor(t, 'action', entry.action)}</Typography>
      {facts && (
        <Typography tag="p" variant="pi" textColor="neutral600">
          {facts}
        </Typography>
      )}
    </Box>
  );
}

function About({ written }: { written: string }) {
  const t = useTranslate();
  const may = usePermission();
  const { kind, name, place } = subjectOf(written);
  const key = `subject.${kind}`;
  const shown = isMessageKey(key) ? t(key, { name }) : written;
  if (!place || !may(place.action)) return <Typography>{shown}</Typography>;
  return (
    <TextLink tag={Link} to={place.to}>
      {shown}
    </TextLink>
  );
}
