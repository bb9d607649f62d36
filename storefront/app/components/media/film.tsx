import type { Media } from '@colophon/contracts/site/common';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MediaPicture } from './media-picture';

/**
 * A video as a picture with a play button, replaced by the player on click (docs/specification.md#other-screens).
 * Without JavaScript the button is a link to the video's page.
 */
export function Film({ film, videoId }: { film: Media; videoId: string }) {
  const { t } = useTranslation();
  const [playing, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const what = film.caption?.text ?? t('media.film');

  // The button that had the focus was replaced by the player.
  useEffect(() => {
    if (playing) frame.current?.focus();
  }, [playing]);

  if (playing) {
    return (
      <iframe
        className="media-screen"
        ref={frame}
        src={`https://www.youtube-nocookie.com/embed/${videoId}${film.autoPlay ? '?autoplay=1' : ''}`}
        title={what}
        width={560}
        height={315}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // The service only plays on pages that send a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  }
  const play = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <>
      <a
        className="media-screen media-play"
        href={`https://www.youtube.com/watch?v=${videoId}`}
        target="_blank"
        rel="noopener"
        onClick={play}
      >
        <MediaPicture image={film.image} />
        <span className="hide">{t('media.play', { what })}</span>
      </a>
      <p className="small muted">{t('media.fetched')}</p>
    </>
  );
}
