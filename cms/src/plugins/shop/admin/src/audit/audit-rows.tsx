import { Box, Link as TextLink, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '../../../server/src/store/audit';
import { usePressClock } from '../press-clock';
import { Rows } from '../rows';
import { useMay } from '../use-may';
import { isShopWord, useWords, wordFor } from '../words';
import { factsText } from './audit-facts';
import { subjectOf } from './audit-subject';

/** Who did what to what, and when. */
export function AuditRows({ entries }: { entries: readonly AuditEntry[] }) {
  const words = useWords();
  const { moment } = usePressClock();
  return (
    <Rows
      heads={[words('audit.at'), words('audit.who'), words('audit.action'), words('audit.about')]}
      rows={entries.map((entry) => [
        moment(entry.at),
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
  const words = useWords();
  const facts = factsText(words, entry);
  return (
    <Box>
      <Typography tag="p">{wordFor(words, 'action', entry.action)}</Typography>
      {facts && (
        <Typography tag="p" variant="pi" textColor="neutral600">
          {facts}
        </Typography>
      )}
    </Box>
  );
}

function About({ written }: { written: string }) {
  const words = useWords();
  const may = useMay();
  const { kind, name, place } = subjectOf(written);
  const key = `subject.${kind}`;
  const shown = isShopWord(key) ? words(key, { name }) : written;
  if (!place || !may(place.action)) return <Typography>{shown}</Typography>;
  return (
    <TextLink tag={Link} to={place.to}>
      {shown}
    </TextLink>
  );
}
