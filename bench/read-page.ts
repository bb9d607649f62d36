/** Reads a page to its end, as a browser asks for it. @throws Error when it is not a good one */
export async function readPage(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br', ...headers } });
  await answer.arrayBuffer();
  if (!answer.ok && answer.status !== 304)
    throw new Error(`${new URL(address).pathname} answered ${answer.status}`);
  return answer;
}

/** The text of a page or a file. @throws Error when it is not a good one */
export async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${new URL(address).pathname} answered ${answer.status}`);
  return answer.text();
}
