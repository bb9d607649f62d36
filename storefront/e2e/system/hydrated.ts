import type { Page } from '@playwright/test';

/** Waits until React has hydrated the page: before that the browser submits a form itself and leaves the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [, container] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? [];
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  });
}
