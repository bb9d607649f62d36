/** Where an author goes for whom the form does not do: an e-mail or web address that the press has named. */
export function WithoutBsn({ address, words }: { address: string; words: { ask: string; link: string } }) {
  const isMail = !/^https?:/.test(address);
  return (
    <p>
      {words.ask} <a href={isMail ? `mailto:${address}` : address}>{isMail ? address : words.link}</a>.
    </p>
  );
}
