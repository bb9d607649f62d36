import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

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
  return analyze(page, { runOnly: TAGS, rules: { 'target-size': { enabled: true } } });
}

/** Lists the violations by colours in the dark scheme. */
export async function darkFindingsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  const violations = await analyze(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return violations;
}

/** Analyses one page, without frames of other sites, for which axe's newer mode is made. */
async function analyze(page: Page, options: RunOptions): Promise<string[]> {
  // Half of the time is for what is not used: another copy of axe, and the elements that pass a rule.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? ';' : '';
  const { violations } = await new AxeBuilder({ page, axeSource })
    .setLegacyMode(true)
    .options({ ...options, resultTypes: ['violations'] })
    .analyze();
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
