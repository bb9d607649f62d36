import { adminPath, type ResponseOf } from '@colophon/contracts/admin/admin-route';
import { importRoutes, type SourceDifferences } from '@colophon/contracts/admin/import-routes';
import { Box, Flex, Link as TextLink, Typography } from '@strapi/design-system';
import { useFetchClient, useRBAC } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePressClock } from '../../plugins/shop/admin/src/press-clock';
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
  const sources = useDifferences(KINDS[model], document && documentId, document?.updatedAt);
  if (sources.length === 0) return null;
  return {
    title: t('panel.title'),
    content: (
      <Flex direction="column" alignItems="stretch" gap={4} width="100%">
        {sources.map((one) => (
          <Source key={one.source} source={one} />
        ))}
      </Flex>
    ),
  };
}

/** @param saved  when the form was saved last: its values are compared, not those that somebody types */
function useDifferences(
  of: 'title' | 'edition' | undefined,
  documentId: string | undefined,
  saved: string | undefined,
): readonly SourceDifferences[] {
  const { get } = useFetchClient();
  const { allowedActions } = useRBAC(READ_IMPORTS);
  const [sources, setSources] = useState<readonly SourceDifferences[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time of saving asks again.
  useEffect(() => {
    setSources([]);
    if (!of || !documentId || !allowedActions.canRead) return undefined;
    let isCurrent = true;
    get<ResponseOf<typeof importRoutes.differences>>(
      adminPath(importRoutes.differences, { query: { of, documentId } }),
    ).then(
      ({ data }) => isCurrent && setSources(data.sources),
      // The form works without.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [get, of, documentId, saved, allowedActions.canRead]);
  return sources;
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
