import { listen } from './hello-remix';

// A process of its own, as the storefront is: what drives the load must not share its thread.
void listen(Number(process.argv[2])).then(() => console.log('hello is up'));
