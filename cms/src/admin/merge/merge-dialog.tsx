import { adminPath } from '@colophon/contracts/admin/admin-route';
import { type MergeCandidate, peopleRoutes } from '@colophon/contracts/admin/people-routes';
import { Box, Button, Field, Flex, Modal, Radio, Typography } from '@strapi/design-system';
import { useDebounce } from '@strapi/strapi/admin';
import { useRef, useState } from 'react';
import { useAdminAction } from '../../plugins/shop/admin/src/use-admin-action';
import { useShopData } from '../../plugins/shop/admin/src/use-shop-data';
import { useMessages } from './messages';

/** Pause in typing after which the server is asked. */
const PAUSE_MS = 300;

/** Lets somebody choose who stays of two entries of one person. */
export function MergeDialog({ documentId, onClose }: { documentId: string; onClose: () => void }) {
  const t = useMessages();
  const { busy, send } = useAdminAction();
  const [typed, setTyped] = useState('');
  const search = useDebounce(typed, PAUSE_MS);
  const [into, setInto] = useState('');
  const params = { documentId };
  const found = useShopData(adminPath(peopleRoutes.candidates, { params, query: { search } }));
  // Known while the next search is on its way.
  const uses = useRef<number | null>(null);
  if (found.state === 'ready') uses.current = found.data.uses;
  const isShown = found.state === 'ready' && found.data.candidates.some((one) => one.documentId === into);

  async function merge() {
    if (!(await send(adminPath(peopleRoutes.merge, { params }), { into }))) return;
    // Not by the router: the lists that Strapi keeps still have the entry that is gone.
    location.assign(location.pathname.replace(documentId, into));
  }
  return (
    <>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={4}>
          {uses.current !== null && <Typography>{t('text', { uses: uses.current })}</Typography>}
          <Field.Root>
            <Field.Label>{t('search')}</Field.Label>
            <Field.Input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
          </Field.Root>
          <Box minHeight="12rem">
            {(found.state === 'failed' || found.state === 'missing') && (
              <Typography role="alert">{t('failed')}</Typography>
            )}
            {found.state === 'ready' && (
              <Candidates candidates={found.data.candidates} chosen={into} onChoose={setInto} />
            )}
          </Box>
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="danger" disabled={!isShown} loading={busy} onClick={merge}>
          {t('merge')}
        </Button>
      </Modal.Footer>
    </>
  );
}

type CandidatesProps = {
  candidates: readonly MergeCandidate[];
  chosen: string;
  onChoose: (documentId: string) => void;
};

function Candidates({ candidates, chosen, onChoose }: CandidatesProps) {
  const t = useMessages();
  if (candidates.length === 0) return <Typography role="status">{t('none')}</Typography>;
  return (
    <Radio.Group aria-label={t('candidates')} value={chosen} onValueChange={onChoose}>
      {candidates.map(({ documentId, name, orcid, isni, titles }) => (
        <Radio.Item key={documentId} value={documentId}>
          {[name, orcid, isni, titles.join('; ')].filter(Boolean).join(', ')}
        </Radio.Item>
      ))}
    </Radio.Group>
  );
}
