// The health check of an image: ends with 0 where an address answers well. The images have no curl.
const [address = ''] = process.argv.slice(2);
try {
  const { ok } = await fetch(address, { signal: AbortSignal.timeout(4000) });
  process.exit(ok ? 0 : 1);
} catch {
  process.exit(1);
}
