import { fileSize } from '~/format/bytes';

type Props = { file: { url: string; bytes: number; extension: string }; name: string };

/** A file to download, with its kind and size. */
export function FileLink({ file, name }: Props) {
  return (
    <>
      <a href={file.url}>{name}</a> <span className="small">{fileFacts(file)}</span>
    </>
  );
}

/** 'PDF, 340 kB' */
export function fileFacts({ extension, bytes }: Props['file']): string {
  return `${extension.replace('.', '').toUpperCase()}, ${fileSize(bytes)}`;
}
