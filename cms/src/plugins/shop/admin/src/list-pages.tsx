import { Box, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { useWords } from './words';

/** The way to the next and the previous page of a list; nothing where there is one page. */
export function Pages({ page, pages, label }: { page: number; pages: number; label: string }) {
  const words = useWords();
  if (pages < 2) return null;
  return (
    <Box paddingTop={4} tag="nav" aria-label={label}>
      <Flex gap={4} justifyContent="flex-end">
        {page > 1 && (
          <TextLink tag={Link} to={`?page=${page - 1}`}>
            {words('orders.previous')}
          </TextLink>
        )}
        <Typography textColor="neutral600">{words('orders.page', { page, pages })}</Typography>
        {page < pages && (
          <TextLink tag={Link} to={`?page=${page + 1}`}>
            {words('orders.next')}
          </TextLink>
        )}
      </Flex>
    </Box>
  );
}
