import sharp from 'sharp';
import { makeFile } from '../make-file';
import type { SeedContent } from '../read-content';
import type { FileKind, SampleFile } from '../sample-file';
import { drawMark, MARK } from './draw-mark';
import { drawPicture, PICTURE } from './draw-picture';
import type { DrawingName } from './drawings';

/** Draws the logos of series and partners, and the pictures of news, events and media. */
export function drawPictures(content: SeedContent, folder: string): Promise<SampleFile[]> {
  const logo = (kind: FileKind, of: string, name: string, round: boolean) =>
    makeFile({
      folder,
      kind,
      of,
      name: `logo-${of}`,
      ext: '.png',
      from: [name, round],
      size: MARK,
      make: () => pngOf(drawMark(name, { round })),
    });
  const picture = (of: string, drawing: DrawingName) =>
    makeFile({
      folder,
      kind: 'picture',
      of,
      name: of,
      ext: '.png',
      from: [of, drawing],
      size: PICTURE,
      make: () => pngOf(drawPicture(of, drawing)),
    });
  const media = [...content.texts.values(), ...content.articles].flatMap(({ key, media }) =>
    (media ?? []).flatMap(({ picture: drawing }, i) => (drawing ? picture(mediaKey(key, i), drawing) : [])),
  );
  return Promise.all([
    ...content.series
      .filter((series) => series.logo)
      .map(({ slug, name }) => logo('series-logo', slug, name, true)),
    ...content.partners.map(({ slug, name }) => logo('partner-logo', slug, name, false)),
    ...[...content.articles, ...content.events].flatMap(({ key, picture: drawing }) =>
      drawing ? picture(key, drawing) : [],
    ),
    ...media,
  ]);
}

/** Key of the picture of a media block. */
export function mediaKey(key: string, at: number): string {
  return `${key}-media-${at + 1}`;
}

function pngOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 }).png({ palette: true, effort: 3 }).toBuffer();
}
