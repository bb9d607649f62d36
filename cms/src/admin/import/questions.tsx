import { adminPath } from '@colophon/contracts/admin/admin-route';
import { type ImportQuestion, importRoutes } from '@colophon/contracts/admin/import-routes';
import { Button, Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { useAdminAction } from '../../plugins/shop/admin/src/use-admin-action';
import { useMessages } from './messages';
import { WRITE_IMPORTS } from './permissions';

/** Answers that are not sent yet, by the keys of the questions. */
export type Answers = Readonly<Record<string, string>>;

type Props = {
  questions: readonly ImportQuestion[];
  /** whether they can still be answered */
  isOpen: boolean;
  answers: Answers;
  onAnswer: (key: string, value: string) => void;
};

/** The questions about a title, each with a choice of answers. */
export function Questions({ questions, isOpen, answers, onAnswer }: Props) {
  const t = useMessages();
  const { allowedActions } = useRBAC(WRITE_IMPORTS);
  if (!isOpen || !allowedActions.canWrite) {
    return questions.map(({ key, text }) => (
      <Typography key={key} tag="p" textColor="warning700">
        {text}
      </Typography>
    ));
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={3} paddingTop={3}>
      {questions.map(({ key, text, options }) => (
        <Field.Root key={key}>
          <Field.Label>{text}</Field.Label>
          <SingleSelect
            value={answers[key] ?? null}
            placeholder={t('answer.choose')}
            onChange={(value) => onAnswer(key, String(value))}
          >
            {options.map(({ value, label }) => (
              <SingleSelectOption key={value} value={value}>
                {label}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
      ))}
    </Flex>
  );
}

/** Sends the answers, and has the import compared again. */
export function SendAnswers({ run, answers, onSent }: { run: number; answers: Answers; onSent: () => void }) {
  const t = useMessages();
  const { busy, send } = useAdminAction();
  const { allowedActions } = useRBAC(WRITE_IMPORTS);
  const count = Object.keys(answers).length;
  if (!allowedActions.canWrite) return null;
  const sendAll = async () => {
    if (await send(adminPath(importRoutes.answer, { params: { id: run } }), { answers })) onSent();
  };
  return (
    <Flex gap={4} alignItems="center" wrap="wrap">
      <Button onClick={sendAll} loading={busy} disabled={count === 0}>
        {t('answer.send', { count })}
      </Button>
      <Typography textColor="neutral600">{t('answer.hint')}</Typography>
    </Flex>
  );
}
