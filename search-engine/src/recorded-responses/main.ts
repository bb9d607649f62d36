import { parseArgs } from 'node:util';
import { showProgress } from '@colophon/platform/show-progress';
import { readSample, writeResponses } from './fixture';
import { recordResponses } from './record-responses';

const HELP = `Asks a Meilisearch everything that the embedded engine is compared with, and keeps its answers as the test's fixture.

  npm run search -- record URL --key MASTER_KEY

It makes and deletes indexes called titles and titles-…: give it a server that holds nothing else.`;

function readArguments(args: string[]): { url: string; key: string } | { problem: string } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { key: { type: 'string' } },
    });
    const [url, ...rest] = positionals;
    if (url === undefined || !URL.canParse(url) || rest.length > 0) {
      return { problem: 'give the address of one search server, as http://127.0.0.1:7700' };
    }
    if (!values.key) return { problem: 'give its master key after --key' };
    return { url: new URL(url).origin, key: values.key };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

async function main(): Promise<number> {
  const server = readArguments(process.argv.slice(2));
  if ('problem' in server) {
    console.error(`search record: ${server.problem}\n\n${HELP}`);
    return 2;
  }
  const progress = showProgress('answers');
  const responses = await recordResponses(server, readSample(), (done) =>
    progress.update(done, done),
  ).finally(progress.stop);
  writeResponses(responses);
  console.log(`${responses.length} answers of ${server.url} are recorded.`);
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : error;
    console.error(`search record: ${reason instanceof Error ? reason.message : String(reason)}`);
    process.exit(1);
  },
);
