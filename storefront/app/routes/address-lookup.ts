export function loader(): never {
  throw new Response(null, { status: 404 });
}
