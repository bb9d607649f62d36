import { Box, Button, Field, Flex, SingleSelect, SingleSelectOption, Textarea } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import type { RequestSheet } from '../../../server/src/services/request-desk';
import { useDeskAction } from '../use-desk-action';
import { useMay } from '../use-may';
import { useWords } from '../words';

type Props = { request: RequestSheet; onChange: () => void };

/** Brings a request to another state, with a note or without, or only writes the note. */
export function RequestStepForm({ request, onChange }: Props) {
  const words = useWords();
  const may = useMay();
  const { busy, send } = useDeskAction();
  const { id, state, next } = request;
  const [to, setTo] = useState<string>(state);
  const [note, setNote] = useState('');
  if (!may('requests.manage')) return null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const step = { from: state, to, note };
    const saved = await send(`/shop/requests/${id}/steps`, step, 'request.saved');
    // Also when it was refused: a colleague was quicker, and the page shows what he did.
    if (saved) setNote('');
    onChange();
  };
  return (
    <Box tag="form" onSubmit={save} paddingTop={4}>
      <Flex direction="column" alignItems="stretch" gap={4} maxWidth="40rem">
        <Field.Root>
          <Field.Label>{words('request.next')}</Field.Label>
          <SingleSelect value={to} onChange={(chosen) => setTo(String(chosen))}>
            {[state, ...next].map((one) => (
              <SingleSelectOption key={one} value={one}>
                {words(`request.state.${one}`)}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
        <Field.Root hint={words('request.noteHint')}>
          <Field.Label>{words('request.note')}</Field.Label>
          <Textarea maxLength={2000} value={note} onChange={(event) => setNote(event.target.value)} />
          <Field.Hint />
        </Field.Root>
        <Box>
          <Button type="submit" disabled={to === state && !note.trim()} loading={busy}>
            {words('request.save')}
          </Button>
        </Box>
      </Flex>
    </Box>
  );
}
