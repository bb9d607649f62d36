import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No finding of any weight: WCAG 2.2 A and AA, and what axe calls best practice. */
export async function expectNoFindings(page: Page): Promise<void> {
  await settle(page);
  // The rule on the size of targets is new in 2.2, and off unless it is asked for.
  const options = {
    runOnly: { type: 'tag' as const, values: TAGS },
    rules: { 'target-size': { enabled: true } },
  };
  await expectNone(axe(page).options(options));
}

/** The colours of the other scheme: the only thing that it changes. */
export async function expectContrastInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  await expectNone(axe(page).withRules(['color-contrast', 'link-in-text-block']));
  await page.emulateMedia({ colorScheme: 'light' });
}

/** In one page: the frames of other sites that its newer mode is for are not looked into. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true);
}

async function expectNone(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
  expect.soft(findings).toEqual([]);
}

/** Colours fade when the scheme changes; axe must not see them half way. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // One that is taken off half way, with its element, is at its end too.
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}
