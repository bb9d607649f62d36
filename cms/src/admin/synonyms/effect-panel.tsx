import { adminPath, type ResponseOf } from '@colophon/contracts/admin/admin-route';
import { searchIndexRoutes } from '@colophon/contracts/admin/search-index-routes';
import { areSynonyms, parseSynonyms } from '@colophon/contracts/search/synonyms';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { synonymMessages } from './messages';
import { type Effect, effectsOf, type Found, findTitles, MAX_TITLES } from './synonym-effect';

const SHOWN = 5;

/** The panel next to the form of a group of synonyms: what its words find alone and together. */
export function EffectPanel({ model }: { model: string }) {
  const t = synonymMessages.useMessages();
  if (model !== 'api::synonym.synonym') return null;
  return { title: t('title'), content: <Comparison /> };
}

type State = { state: 'idle' | 'busy' | 'failed' } | { state: 'found'; text: string; found: Found[] };

function Comparison() {
  const t = synonymMessages.useMessages();
  const { get } = useFetchClient();
  const typed = useForm('SynonymEffect', ({ values }) => String((values as { words?: unknown }).words ?? ''));
  const [result, setResult] = useState<State>({ state: 'idle' });
  const words = parseSynonyms(typed);

  async function compare() {
    setResult({ state: 'busy' });
    try {
      const { data } = await get<ResponseOf<typeof searchIndexRoutes.site>>(
        adminPath(searchIndexRoutes.site),
      );
      const found = await Promise.all(words.map((word) => findTitles(data.address, word)));
      setResult({ state: 'found', text: typed, found });
    } catch {
      setResult({ state: 'failed' });
    }
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {areSynonyms(words) ? (
        <Button variant="secondary" onClick={compare} loading={result.state === 'busy'}>
          {t('ask')}
        </Button>
      ) : (
        <Typography textColor="neutral600">{t('needs')}</Typography>
      )}
      <Box role="status">
        {result.state === 'failed' && <Typography textColor="danger600">{t('failed')}</Typography>}
        {result.state === 'found' && result.text === typed && <Effects found={result.found} />}
      </Box>
    </Flex>
  );
}

function Effects({ found }: { found: readonly Found[] }) {
  const t = synonymMessages.useMessages();
  const common = found.find(({ total }) => total > MAX_TITLES);
  if (common) return <Typography>{t('tooMany', { word: common.word, most: MAX_TITLES })}</Typography>;
  const { total, effects } = effectsOf(found);
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Typography>{t('total', { count: total })}</Typography>
      {effects.map((effect) => (
        <EffectOfWord key={effect.word} effect={effect} />
      ))}
    </Flex>
  );
}

function EffectOfWord({ effect: { word, has, added } }: { effect: Effect }) {
  const t = synonymMessages.useMessages();
  return (
    <Box>
      <Typography tag="p">
        <Typography fontWeight="bold">{word}</Typography>: {t('has', { count: has })}
      </Typography>
      <Typography tag="p" textColor="neutral600">
        {added.length === 0 ? t('none') : t('added', { count: added.length })}
      </Typography>
      <ul>
        {added.slice(0, SHOWN).map((title) => (
          <Typography key={title} tag="li" textColor="neutral600">
            {title}
          </Typography>
        ))}
      </ul>
      {added.length > SHOWN && (
        <Typography textColor="neutral600">{t('rest', { count: added.length - SHOWN })}</Typography>
      )}
    </Box>
  );
}
