import { Box, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslate } from '../messages';

/** Links to the previous and the next page of a list; nothing when there is one page. */
export function Pages({ page, pages, label }: { page: number; pages: number; label: string }) {
  const t = useTranslate();
  const [parameters] = useSearchParams();
  if (pages < 2) return null;
  // Keeps the filters of the list.
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
            {t('page.previous')}
          </TextLink>
        )}
        <Typography textColor="neutral600">{t('page.page', { page, pages })}</Typography>
        {page < pages && (
          <TextLink tag={Link} to={to(page + 1)}>
            {t('page.next')}
          </TextLink>
        )}
      </Flex>
    </Box>
  );
}
