import type { ReactNode } from 'react';

/** Where books would stand and none do: the outlines of some, and below the board what to say of it and where to go. */
export function EmptyShelf({ children }: { children: ReactNode }) {
  return <div className="empty-shelf">{children}</div>;
}
