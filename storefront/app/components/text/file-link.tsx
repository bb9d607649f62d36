import { fileSize } from '~/format/bytes';

type Props = { file: { url: string; bytes: number; extension: string }; name: string };

/** A download link, with file type and size. */
export function FileLink({ file, name }: Props) {
  return (
    <>
      <a href={file.url}>{name}</a> <span className="small">{fileFacts(file)}</span>
    </>
  );
}

/** Formats type and size of a file: 'PDF, 340 kB'. */
export function fileFacts({ extension, bytes }: Props['file']): string {
  return `${extension.replace('.', '').toUpperCase()}, ${fileSize(bytes)}`;
}
