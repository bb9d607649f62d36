/** Contact for authors who cannot use the form: an e-mail address or URL that the press has configured. */
export function WithoutBsn({ address, words }: { address: string; words: { ask: string; link: string } }) {
  const isMail = !/^https?:/.test(address);
  return (
    <p>
      {words.ask} <a href={isMail ? `mailto:${address}` : address}>{isMail ? address : words.link}</a>.
    </p>
  );
}
