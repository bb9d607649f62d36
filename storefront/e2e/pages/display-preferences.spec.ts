import { expect, type Page } from '@playwright/test';
import { expectVisibleFocusEverywhere } from '../accessibility/focus-indicator';
import { test } from '../accessibility/shared-page';

/* What readers ask of every site: their own colours, no movement. */
test.describe.configure({ mode: 'parallel' });

const PAGES = ['/en', '/nl/book/9789089641243', '/en/faq', '/nl/search', '/en/no-such-page'];

for (const path of PAGES) {
  test(`${path} shows the focus in forced colours, and moves nothing with reduced motion`, async ({
    sharedPage: page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(path);
    await expectVisibleFocusEverywhere(page);
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
    expect(await page.evaluate(movingParts)).toEqual([]);
    await page.emulateMedia({ forcedColors: null, reducedMotion: null });
  });
}

test('a checked checkbox is visible in forced colours', async ({ sharedPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/search?type=academic');
  const ticked = page.getByRole('checkbox', { checked: true }).first();
  const empty = page.getByRole('group', { name: 'Type' }).getByRole('checkbox', { checked: false }).first();
  await page.evaluate(() => document.fonts.ready);
  expect(await coloursOf(page, ticked)).toBeGreaterThan(await coloursOf(page, empty));
  await page.emulateMedia({ forcedColors: null });
});

/** Measures the part of a control that differs from the colour of its middle left: a tick increases it. */
async function coloursOf(page: Page, control: ReturnType<Page['locator']>): Promise<number> {
  const picture = `data:image/png;base64,${(await control.screenshot()).toString('base64')}`;
  return page.evaluate(async (source) => {
    // Not as an address: the page's policy only allows pictures of its own site.
    const bytes = Uint8Array.from(atob(source.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const paint = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!paint) throw new Error('no canvas');
    paint.drawImage(bitmap, 0, 0);
    const inset = 4;
    const { data } = paint.getImageData(inset, inset, bitmap.width - 2 * inset, bitmap.height - 2 * inset);
    const colours = new Map<string, number>();
    for (let i = 0; i < data.length; i += 4) {
      const colour = `${data[i]} ${data[i + 1]} ${data[i + 2]}`;
      colours.set(colour, (colours.get(colour) ?? 0) + 1);
    }
    return data.length / 4 - Math.max(...colours.values());
  }, picture);
}

/** Finds elements that would move or fade. Runs in the page, so it must be self-contained. */
function movingParts(): string[] {
  const seconds = (value: string) => Math.max(...value.split(',').map((part) => Number.parseFloat(part)));
  return [...document.querySelectorAll('*')]
    .filter((element) => {
      const { transitionDuration, animationName, animationDuration, scrollBehavior } =
        getComputedStyle(element);
      const animated = animationName !== 'none' && seconds(animationDuration) > 0.01;
      return animated || seconds(transitionDuration) > 0.01 || scrollBehavior === 'smooth';
    })
    .map((element) => `${element.tagName}.${element.className}`);
}
