import { Box, Button, Flex } from '@strapi/design-system';
import { Search } from '@strapi/icons';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TextField } from '../components/text-field';
import { useTranslate } from '../messages';

/** Searches coupons by code or description. */
export function CouponSearch() {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const [typed, setTyped] = useState(parameters.get('q') ?? '');
  const search = (event: FormEvent) => {
    event.preventDefault();
    setParameters(typed.trim() ? { q: typed.trim() } : {});
  };
  return (
    <Flex tag="form" role="search" gap={2} alignItems="flex-end" onSubmit={search}>
      <Box width="20rem">
        <TextField type="search" label="coupons.search" value={typed} onChange={setTyped} />
      </Box>
      <Button type="submit" size="L" variant="secondary" startIcon={<Search />}>
        {t('coupons.find')}
      </Button>
    </Flex>
  );
}
