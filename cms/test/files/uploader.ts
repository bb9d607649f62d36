import type { CmsHandle } from '../boot/strapi';

export type UploadedFile = {
  id: number;
  name: string;
  hash: string;
  ext: string;
  url: string;
  width: number;
  mime: string;
  formats: Record<string, { hash: string; ext: string }> | null;
};

/** The media library as the panel uses it. @param token  of who is signed in @param language  of the browser */
export function uploaderAt(cms: Pick<CmsHandle, 'url'>, token: string, language = 'en') {
  return async (name: string, content: Uint8Array | string, type: string, replaced?: number) => {
    const form = new FormData();
    form.set('files', new Blob([content as BlobPart], { type }), name);
    form.set('fileInfo', JSON.stringify({ name }));
    const response = await fetch(`${cms.url}/upload${replaced ? `?id=${replaced}` : ''}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      body: form,
    });
    const body = (await response.json()) as { error?: { message: string } } & (UploadedFile | UploadedFile[]);
    const [file] = [body].flat() as UploadedFile[];
    return { status: response.status, message: body.error?.message, file };
  };
}
