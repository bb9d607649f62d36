import { startEngine } from '../src/start-engine';

// An engine for the test to kill: it compacts its log all the time, so that kills hit every step of that.
const directory = process.argv[2] ?? '';
startEngine({ host: '127.0.0.1', port: 0, directory, masterKey: null }, { longLog: 60_000 }).then(
  ({ url }) => process.send?.({ url }),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
