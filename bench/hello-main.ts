import { listen } from './hello-remix';

// A process of its own, like the storefront: it must not share the thread of the load generator.
void listen(Number(process.argv[2])).then(() => console.log('hello is up'));
