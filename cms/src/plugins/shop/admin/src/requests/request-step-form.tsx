import { adminPath } from '@colophon/contracts/admin/admin-route';
import type { RequestDetails } from '@colophon/contracts/shop-admin/requests';
import { shopAdminRoutes } from '@colophon/contracts/shop-admin/routes';
import { Box, Button, Field, Flex, SingleSelect, SingleSelectOption, Textarea } from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../messages';
import { useAdminAction } from '../use-admin-action';
import { usePermission } from '../use-permission';

type Props = { request: RequestDetails; onChange: () => void };

/** Form that moves a request to another state, with or without a note, or only adds the note. */
export function RequestStepForm({ request, onChange }: Props) {
  const t = useTranslate();
  const may = usePermission();
  const { busy, send } = useAdminAction();
  const { id, state, next } = request;
  const choices = [state, ...next];
  const [to, setTo] = useState(state);
  const [note, setNote] = useState('');
  if (!may('requests.manage')) return null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const step = { from: state, to, note };
    const path = adminPath(shopAdminRoutes.requestStep, { params: { id } });
    const saved = await send(path, step, 'request.saved');
    // Also after a refusal: a colleague was faster, and the page shows their step.
    if (saved) setNote('');
    onChange();
  };
  return (
    <Box tag="form" onSubmit={save} paddingTop={4}>
      <Flex direction="column" alignItems="stretch" gap={4} maxWidth="40rem">
        <Field.Root>
          <Field.Label>{t('request.next')}</Field.Label>
          <SingleSelect
            value={to}
            onChange={(chosen) => setTo(choices.find((one) => one === chosen) ?? state)}
          >
            {choices.map((one) => (
              <SingleSelectOption key={one} value={one}>
                {t(`request.state.${one}`)}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
        <Field.Root hint={t('request.noteHint')}>
          <Field.Label>{t('request.note')}</Field.Label>
          <Textarea maxLength={2000} value={note} onChange={(event) => setNote(event.target.value)} />
          <Field.Hint />
        </Field.Root>
        <Box>
          <Button type="submit" disabled={to === state && !note.trim()} loading={busy}>
            {t('request.save')}
          </Button>
        </Box>
      </Flex>
    </Box>
  );
}
