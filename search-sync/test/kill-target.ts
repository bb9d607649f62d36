import { startEngine } from '../src/embedded-engine/start-engine';

// An engine for the test to kill: its log is folded all the time, so that a kill meets every step of that.
const directory = process.argv[2] ?? '';
startEngine({ host: '127.0.0.1', port: 0, directory, masterKey: null }, { longLog: 60_000 }).then(
  ({ url }) => process.send?.({ url }),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
