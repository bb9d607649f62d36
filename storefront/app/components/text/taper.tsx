import { taperLines } from './taper-lines';

type Props = { text: string; className?: string; lang?: string };

/** A short text that tapers to a point, like a colophon. */
export function Taper({ text, className = '', ...lang }: Props) {
  return (
    <p className={`taper ${className}`.trim()} {...lang}>
      {taperLines(text).map((line) => (
        <span className="line" key={line}>{`${line} `}</span>
      ))}
    </p>
  );
}
