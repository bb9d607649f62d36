import { adminPath } from '@colophon/contracts/admin/admin-route';
import { importRoutes, type SourceDifferences } from '@colophon/contracts/admin/import-routes';
import { Box, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { Link } from 'react-router-dom';
import { usePressClock } from '../../plugins/shop/admin/src/press-clock';
import { useShopData } from '../../plugins/shop/admin/src/use-shop-data';
import { useMessages } from './messages';
import { READ_IMPORTS } from './permissions';
import { Value } from './value';

type Props = { model: string; documentId?: string; document?: { updatedAt?: string } };

const KINDS: Readonly<Record<string, 'title' | 'edition'>> = {
  'api::book.book': 'title',
  'api::edition.edition': 'edition',
};

/** The panel next to the form of a title or an edition that came by an import: what its sources say otherwise. */
export function DifferencesPanel({ model, documentId, document }: Props) {
  const t = useMessages();
  const { allowedActions } = useRBAC(READ_IMPORTS);
  const of = KINDS[model];
  const isAsked = of && documentId && document && allowedActions.canRead;
  const path = isAsked ? adminPath(importRoutes.differences, { query: { of, documentId } }) : null;
  // The saved values are compared, not those that somebody types.
  const result = useShopData(path, document?.updatedAt);
  if (result.state !== 'ready' || result.data.sources.length === 0) return null;
  return {
    title: t('panel.title'),
    content: (
      <Flex direction="column" alignItems="stretch" gap={4} width="100%">
        {result.data.sources.map((one) => (
          <Source key={one.source} source={one} />
        ))}
      </Flex>
    ),
  };
}

function Source({ source: { source, run, at, differences } }: { source: SourceDifferences }) {
  const t = useMessages();
  const { formatInstant } = usePressClock();
  return (
    <Box>
      <Typography tag="p">
        {t('panel.other', { source })}{' '}
        <TextLink tag={Link} to={`/import/${run}`}>
          {t('panel.run', { run, date: formatInstant(at) })}
        </TextLink>
      </Typography>
      <dl>
        {differences.map(({ isbn, field, theirs }) => (
          <Box key={`${isbn} ${field}`} paddingTop={2}>
            <Typography tag="dt" fontWeight="bold">
              {[field, isbn].filter(Boolean).join(', ')}
            </Typography>
            <dd>
              <Value text={theirs} />
            </dd>
          </Box>
        ))}
      </dl>
    </Box>
  );
}
