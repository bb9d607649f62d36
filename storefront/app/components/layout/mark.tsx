/** The logo of the press: a colophon that tapers to a point. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M0 1h24v2.4H0zM2.5 5.6h19V8h-19zM5 10.2h14v2.4H5zM7.5 14.8h9v2.4h-9z" />
      <path d="M10 19.4h4v2.4h-4z" />
    </svg>
  );
}
