/** React DOM has no type declarations for this entry point: they are those of the general one. */
declare module 'react-dom/server.browser' {
  export { renderToReadableStream } from 'react-dom/server';
}
