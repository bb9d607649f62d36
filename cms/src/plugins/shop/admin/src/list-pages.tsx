import { Box, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { Link, useSearchParams } from 'react-router-dom';
import { useWords } from './words';

/** The way to the next and the previous page of a list; nothing where there is one page. */
export function Pages({ page, pages, label }: { page: number; pages: number; label: string }) {
  const words = useWords();
  const [parameters] = useSearchParams();
  if (pages < 2) return null;
  // The filters of the list stay as they are.
  const to = (wanted: number) => {
    const next = new URLSearchParams(parameters);
    next.set('page', String(wanted));
    return `?${next}`;
  };
  return (
    <Box paddingTop={4} tag="nav" aria-label={label}>
      <Flex gap={4} justifyContent="flex-end">
        {page > 1 && (
          <TextLink tag={Link} to={to(page - 1)}>
            {words('desk.previous')}
          </TextLink>
        )}
        <Typography textColor="neutral600">{words('desk.page', { page, pages })}</Typography>
        {page < pages && (
          <TextLink tag={Link} to={to(page + 1)}>
            {words('desk.next')}
          </TextLink>
        )}
      </Flex>
    </Box>
  );
}
