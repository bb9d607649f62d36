import { startEngine } from '../src/start-engine';

// An engine for the tests to kill.
const directory = process.argv[2] ?? '';
startEngine({ host: '127.0.0.1', port: 0, directory, masterKey: null }).then(
  ({ url }) => process.send?.({ url }),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
