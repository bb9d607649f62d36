import { Typography } from '@strapi/design-system';
import { useMessages } from './messages';

/** How much of a long text is shown before somebody opens it. */
const SHOWN = 200;

/** A value of a field; a long one is opened. */
export function Value({ text }: { text: string | null }) {
  const t = useMessages();
  if (text === null) return <Typography textColor="neutral600">{t('none')}</Typography>;
  const style = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
  if (text.length <= SHOWN) return <Typography style={style}>{text}</Typography>;
  return (
    <details>
      <summary>
        <Typography style={style}>{`${text.slice(0, SHOWN)}…`}</Typography>
      </summary>
      <Typography style={style}>{text}</Typography>
    </details>
  );
}
