import { Box, Flex, Typography } from '@strapi/design-system';
import type { AuthorListPage } from '../../../server/src/services/author-desk';
import { usePressClock } from '../press-clock';
import { Section } from '../section';
import { useWords, wordFor } from '../words';

/** Who did what with the submissions, newest first, and whether anybody has changed it since. */
export function Trail({ trail: { length, brokenAt, last } }: { trail: AuthorListPage['trail'] }) {
  const words = useWords();
  const { moment } = usePressClock();
  return (
    <Section title={words('authors.trail')}>
      <Typography tag="p" textColor={brokenAt === null ? 'neutral600' : 'danger700'}>
        {brokenAt === null
          ? words('authors.trailIntact', { length })
          : words('authors.trailBroken', { number: brokenAt })}
      </Typography>
      <Box tag="ul">
        {last.map(({ number, at, actor, action, subject }) => (
          <Flex key={number} tag="li" gap={3} paddingTop={1} paddingBottom={1} wrap="wrap">
            <Typography textColor="neutral600">{number}</Typography>
            <Typography textColor="neutral600">{moment(at)}</Typography>
            <Typography fontWeight="bold">{wordFor(words, 'actor', actor)}</Typography>
            <Typography>{wordFor(words, 'action', action)}</Typography>
            <Typography textColor="neutral600">{subject}</Typography>
          </Flex>
        ))}
      </Box>
    </Section>
  );
}
