import { importSourceSchema } from '@colophon/contracts/admin/import-routes';
import { Box, Button, Field, Flex, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { type DragEvent, type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Card } from '../../plugins/shop/admin/src/components/card';
import { useMessages } from './messages';
import { WRITE_IMPORTS } from './permissions';
import { Refused, useUpload } from './use-upload';

/** Takes a file, and opens the page of its import once it was read. */
export function UploadForm({ sources }: { sources: readonly string[] }) {
  const t = useMessages();
  const navigate = useNavigate();
  const upload = useUpload();
  const { allowedActions } = useRBAC(WRITE_IMPORTS);
  const [file, setFile] = useState<File | null>(null);
  const [source, setSource] = useState(sources[0] ?? 'onix');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const known = useId();
  if (!allowedActions.canWrite) return null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!file) return;
    setBusy(true);
    setError(null);
    try {
      navigate(String(await upload(file, source)));
    } catch (problem) {
      setError(problem instanceof Refused && problem.message ? problem.message : t('upload.failed'));
      setBusy(false);
    }
  }
  return (
    <form onSubmit={submit}>
      <Card>
        <FileField file={file} onChoose={setFile} error={error} />
        <Field.Root hint={t('source.hint')} required>
          <Field.Label>{t('source')}</Field.Label>
          <Field.Input
            type="text"
            list={known}
            value={source}
            maxLength={60}
            onChange={(event) => setSource(event.target.value)}
          />
          <datalist id={known}>
            {sources.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <Field.Hint />
        </Field.Root>
        <Flex gap={4} alignItems="center">
          <Button
            type="submit"
            loading={isBusy}
            disabled={!file || !importSourceSchema.safeParse(source).success}
          >
            {t('compare')}
          </Button>
          <Typography role="status">{isBusy ? t('reading') : ''}</Typography>
        </Flex>
      </Card>
    </form>
  );
}

type FileFieldProps = { file: File | null; onChoose: (file: File) => void; error: string | null };

function FileField({ file, onChoose, error }: FileFieldProps) {
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const first = files?.[0];
    if (first) onChoose(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const over = (isAbove: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isAbove);
  };
  return (
    <Field.Root hint={t('file.hint')} error={error ?? false} required>
      <Field.Label>{t('file')}</Field.Label>
      <Box
        borderStyle="dashed"
        borderColor={isOver ? 'primary600' : 'neutral300'}
        borderWidth="1px"
        hasRadius
        padding={6}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={drop}
      >
        <Flex gap={4} wrap="wrap">
          <Typography role="status">{file ? file.name : t('drop')}</Typography>
          <Button variant="secondary" onClick={() => input.current?.click()}>
            {t('choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('file')}
            onChange={(event) => {
              take(event.target.files);
              // The same file can be chosen again once it was mended.
              event.target.value = '';
            }}
          />
        </Flex>
      </Box>
      <Field.Hint />
      <Box role="alert">
        <Field.Error />
      </Box>
    </Field.Root>
  );
}
