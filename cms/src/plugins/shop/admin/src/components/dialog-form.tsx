import { Button, type ButtonProps, Flex, Modal } from '@strapi/design-system';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from '../messages';

type Props = {
  title: string;
  /** text of the button that submits */
  submit: string;
  busy: boolean;
  disabled?: boolean;
  variant?: ButtonProps['variant'];
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
};

/** The content of a dialog with a form: fields, a button that submits and one that cancels. */
export function DialogForm({
  title,
  submit,
  busy,
  disabled = false,
  variant = 'default',
  onSubmit,
  children,
}: Props) {
  const t = useTranslate();
  return (
    <Modal.Content>
      <form onSubmit={onSubmit} noValidate>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={5}>
            {children}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Modal.Close>
            <Button variant="tertiary">{t('page.cancel')}</Button>
          </Modal.Close>
          <Button type="submit" variant={variant} disabled={disabled} loading={busy}>
            {submit}
          </Button>
        </Modal.Footer>
      </form>
    </Modal.Content>
  );
}
