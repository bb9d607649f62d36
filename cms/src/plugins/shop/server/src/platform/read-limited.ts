/**
 * Reads the text of a response up to a size limit.
 * @throws Error when it is larger
 */
export async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    bytes += next.value.length;
    if (bytes > maxBytes) {
      await reader?.cancel();
      throw new Error(`The answer is longer than ${maxBytes} bytes`);
    }
    chunks.push(next.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}
