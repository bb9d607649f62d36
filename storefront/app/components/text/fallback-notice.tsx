import { useFrame } from '../layout/use-frame';
import { RichInline } from './rich-text';

/** Says that what follows is in the other language (SPEC section 1), in the words of the press's own notice. */
export function FallbackNotice() {
  const text = useFrame()?.fallbackNotice;
  return text ? (
    <div className="say" role="note">
      <RichInline text={text} />
    </div>
  ) : null;
}
