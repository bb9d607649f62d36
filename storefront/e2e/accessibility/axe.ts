import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no violation of any impact: WCAG 2.2 A and AA, and axe's best practices. */
export async function expectNoFindings(page: Page): Promise<void> {
  expect.soft(await findingsOf(page)).toEqual([]);
}

/** Expects enough contrast in the colours of the other scheme, the only difference between the two. */
export async function expectContrastInTheDark(page: Page): Promise<void> {
  expect.soft(await darkFindingsOf(page)).toEqual([]);
}

/** Lists the violations of a page, each with its rule first. */
export async function findingsOf(page: Page): Promise<string[]> {
  await settle(page);
  // The rule on target size is new in 2.2, and off by default.
  const options = {
    runOnly: { type: 'tag' as const, values: TAGS },
    rules: { 'target-size': { enabled: true } },
  };
  return analyze(axe(page).options(options));
}

/** Lists the violations by colours in the dark scheme. */
export async function darkFindingsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  const findings = await analyze(axe(page).withRules(['color-contrast', 'link-in-text-block']));
  await page.emulateMedia({ colorScheme: 'light' });
  return findings;
}

/** Analyses one page, without frames of other sites, for which its newer mode is made. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true);
}

async function analyze(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

/** Waits for the transition of colours between schemes; axe must not see them half way. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A browser pauses animations of hidden elements, as in closed details: that one never ends.
    const isShown = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
    // An animation that was cancelled, with its element removed, has ended too.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isShown)
        .map(({ finished }) => finished),
    );
  });
}
