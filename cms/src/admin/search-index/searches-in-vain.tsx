import type { FrequentSearch } from '@colophon/contracts/search/searches-in-vain';
import { formatDay } from '@colophon/contracts/time/format-time';
import { Box, Link as TextLink, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { Rows } from '../../plugins/shop/admin/src/components/rows';
import { useMessages } from './messages';

const NEW_SYNONYMS = '/content-manager/collection-types/api::synonym.synonym/create';

/** What readers searched for and did not find. */
export function SearchesInVain({ searches }: { searches: FrequentSearch[] }) {
  const t = useMessages();
  return (
    <Box tag="section" paddingTop={8}>
      <Typography variant="beta" tag="h2">
        {t('vain.title')}
      </Typography>
      <Box paddingTop={2} paddingBottom={4}>
        <Typography textColor="neutral600" tag="p">
          {searches.length === 0 ? t('vain.empty') : t('vain.text')}
        </Typography>
        <TextLink tag={Link} to={NEW_SYNONYMS}>
          {t('vain.add')}
        </TextLink>
      </Box>
      {searches.length > 0 && (
        <Rows
          heads={[t('vain.words'), t('vain.times'), t('vain.last')]}
          rows={searches.map(({ words, times, last }) => [words, times, formatDay(last)])}
        />
      )}
    </Box>
  );
}
