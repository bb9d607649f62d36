/** Contact for authors who cannot use the form: an e-mail address or URL that the press has configured. */
export function WithoutBsn({
  address,
  messages,
}: {
  address: string;
  messages: { ask: string; link: string };
}) {
  const isMail = !/^https?:/.test(address);
  return (
    <p>
      {messages.ask} <a href={isMail ? `mailto:${address}` : address}>{isMail ? address : messages.link}</a>.
    </p>
  );
}
