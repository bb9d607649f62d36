import type { CommandHelp } from './choose-command';

const CHECKOUT = 'Run it in a checkout.';
const COMPOSE = 'Use docker compose for that.';

/** Every command of the launcher, in the order in which `--help` prints them. */
export const COMMAND_HELP = {
  start: { usage: '', does: 'starts everything, for a trial', inImage: COMPOSE },
  dev: { usage: '', does: 'the same, and reloads what you change', inImage: CHECKOUT },
  backup: {
    usage: '[FOLDER | --into PARENT [--keep-days N]] [--verify]',
    does: 'saves the database and the uploads; FOLDER has to be empty',
    inImage: true,
  },
  restore: {
    usage: 'FOLDER [--yes] [--disconnect] [--no-acl]',
    does: 'brings a backup back; all that came after it is lost',
    inImage: true,
  },
  files: {
    usage: 'check [--in s3|disk]',
    does: 'checks that no uploaded file is missing',
    inImage: true,
  },
  content: {
    usage: 'replace person|series|discipline|category OLD NEW [--yes]',
    does: 'has one entry take the place of another',
    inImage: true,
  },
  export: {
    usage: 'onix [--profile NAME] [--since YYYY-MM-DD] [--out FILE] | readiness --profile NAME',
    does: 'the published catalogue as the trade takes it',
    inImage: true,
  },
  import: {
    usage:
      'FILE… [--source NAME] [--dry-run | --yes] [--live] [--new-series] [--json] | runs | undo NUMBER [--yes]',
    does: 'shows what ONIX files would change in the catalogue, and writes it',
    inImage: true,
  },
  privacy: {
    usage: 'export --email ADDRESS [--to FILE] [--json] | erase --email ADDRESS [--yes] [--json]',
    does: 'what is known of somebody, to hand over or to erase',
    inImage: true,
  },
  staff: {
    usage: 'end-sessions --email ADDRESS',
    does: 'ends all sessions of somebody at the panel',
    inImage: true,
  },
  sync: {
    usage: 'status | verify [--check] | reindex | sync [--once] | keys',
    does: 'the search index: how far it is behind, and how it is mended',
    inImage: 'Use: docker compose exec sync node dist/cli.js status',
  },
  seed: { usage: '[--reset]', does: 'fills the database with the sample catalogue', inImage: CHECKOUT },
  vault: {
    usage: 'keygen | open | rotate | purge',
    does: "finance's commands for the authors' form",
    inImage: 'Finance runs it on a computer of its own, in a checkout.',
  },
  search: { usage: '[record URL --key KEY]', does: 'the embedded search engine alone', inImage: CHECKOUT },
  build: { usage: '', does: 'builds without starting', inImage: 'What an image has is built.' },
  test: {
    usage: '[STAGE … [FILTER …]]',
    does: 'what a change must pass, or stages by name',
    inImage: CHECKOUT,
  },
  'test:all': { usage: '', does: 'every stage, also the slow ones', inImage: CHECKOUT },
  bench: { usage: '[NAME]', does: 'measures, and prints tables', inImage: CHECKOUT },
} as const satisfies Record<string, CommandHelp>;

export type CommandName = keyof typeof COMMAND_HELP;
