import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import sharp from 'sharp';
import { type CoverRequest, parseCoverRequest } from './cover-request.ts';

const FETCH_TIMEOUT_MS = 10_000;
const MAX_ORIGINAL_BYTES = 25 * 1024 * 1024;
/** A picture that unpacks to more is a bomb, not a cover. */
const MAX_PIXELS = 50_000_000;
const QUALITY = { webp: 75, jpg: 80 };

type Source = { cmsUrl: string; serviceToken: string; folder: string };

/** Covers in the widths and formats of SPEC section 9, made once from the CMS's original and kept on disk. */
export function covers(source: Source): RequestHandler<{ file: string }> {
  const making = new Map<string, Promise<string | null>>();

  function madeOnce(wanted: CoverRequest): Promise<string | null> {
    const name = `${wanted.file}.${wanted.width}.${wanted.format}`;
    let made = making.get(name);
    if (!made) {
      made = coverFile(source, wanted, join(source.folder, name)).finally(() => making.delete(name));
      making.set(name, made);
    }
    return made;
  }

  return (request, response, next) => {
    const query = new URL(request.originalUrl, 'http://x').searchParams;
    const wanted = parseCoverRequest(request.params.file, query);
    if (!wanted) {
      response.status(400).type('text/plain').send('No such width, format or name.\n');
      return;
    }
    const answer = async () => {
      const path = await madeOnce(wanted);
      if (path === null) return response.status(404).type('text/plain').send('No such cover.\n');
      response.type(wanted.format === 'jpg' ? 'image/jpeg' : 'image/webp');
      response.sendFile(path, { immutable: true, maxAge: '1y', dotfiles: 'allow' });
    };
    answer().catch(next);
  };
}

/** Path of the cover on disk, made now if need be; null when the CMS has no such file. */
async function coverFile(source: Source, wanted: CoverRequest, path: string): Promise<string | null> {
  const exists = await access(path).then(
    () => true,
    () => false,
  );
  if (exists) return path;
  const original = await fetchOriginal(source, wanted.file);
  if (original === null) return null;
  const resized = sharp(original, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: wanted.width, withoutEnlargement: true });
  const quality = QUALITY[wanted.format];
  const bytes = await (wanted.format === 'webp'
    ? resized.webp({ quality })
    : resized.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true })
  ).toBuffer();
  await mkdir(source.folder, { recursive: true });
  // Written beside and moved: a reader never meets half a cover, not even of another process.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await rename(draft, path);
  return path;
}

async function fetchOriginal({ cmsUrl, serviceToken }: Source, file: string): Promise<Buffer | null> {
  const response = await fetch(`${cmsUrl}/uploads/${file}`, {
    headers: { Authorization: `Bearer ${serviceToken}` },
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the CMS answered ${response.status} for a cover`);
  if (Number(response.headers.get('content-length') ?? 0) > MAX_ORIGINAL_BYTES) return null;
  return Buffer.from(await response.arrayBuffer());
}
