import { expect, type Page } from '@playwright/test';

/** A small phone, and a laptop of 1280 × 1024 at 400 %, the reflow size of WCAG 1.4.10. */
const NARROW = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
] as const;

/**
 * Nothing scrolls sideways and no text is cut off, on a small screen, at 400 % and with wider spacing (1.4.12); nor
 * does a phone scroll sideways at twice the font size (1.4.4).
 */
export async function expectReflow(page: Page): Promise<void> {
  expect.soft(await reflowFaultsOf(page)).toEqual([]);
}

/** Lists what does not fit, each with the screen first. */
export async function reflowFaultsOf(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  const addCutTexts = async (screen: string) =>
    faults.push(...(await page.evaluate(cutTexts)).map((fault) => `${screen}: ${fault}`));
  for (const size of NARROW) {
    await page.setViewportSize(size);
    await addCutTexts(`${size.width} × ${size.height}`);
  }
  await page.setViewportSize(NARROW[0]);
  await setSpacing(page, true);
  await addCutTexts('with wider spacing');
  await setSpacing(page, false);
  await setLetters(page, '200%');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const reached = await page.evaluate(reach);
    if (reached > width) faults.push(`letters of 200 % at ${width}: the page is ${reached} wide`);
  }
  await setLetters(page, '');
  if (before) await page.setViewportSize(before);
  return faults;
}

/** Sets the font size as a reader does in the browser: all our sizes are in rem. */
async function setLetters(page: Page, size: string): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, size);
}

/** Measures the width of the page. Runs in the page. */
function reach(): number {
  return document.documentElement.scrollWidth;
}

/** The spacing of WCAG 1.4.12, as a reader's own style sheet sets it. */
async function setSpacing(page: Page, wide: boolean): Promise<void> {
  await page.evaluate((wide) => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-bottom: 2em !important }`,
    );
    document.adoptedStyleSheets = wide ? [spacing] : [];
  }, wide);
}

/** Finds texts that overflow the page or are clipped by a box. Runs in the page, so it must be self-contained. */
function cutTexts(): string[] {
  // A box of one pixel is visually hidden text for screen readers: the head of the basket's table.
  function isForReadersOfSpeech(element: Element): boolean {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { width, height } = around.getBoundingClientRect();
      if (width < 2 && height < 2 && getComputedStyle(around).overflow === 'hidden') return true;
    }
    return false;
  }

  const width = document.documentElement.clientWidth;
  const found = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    // Hidden from the screen on purpose, or drawn: covers repeat the title next to them.
    if (!holder || !text.textContent?.trim() || holder.closest('.hide, [aria-hidden=true], select, noscript'))
      continue;
    if (!holder.checkVisibility({ visibilityProperty: true }) || isForReadersOfSpeech(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
    const quoted = `“${text.textContent.trim().slice(0, 60)}”`;
    if (boxes.some((box) => box.left < -1 || box.right > width + 1)) found.push(`sticks out: ${quoted}`);
    for (let around: Element | null = holder; around; around = around.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(around);
      if (display === 'inline') continue;
      const frame = around.getBoundingClientRect();
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const cut = boxes.some(
        (box) =>
          (clips(overflowX) && (box.left < frame.left - 1 || box.right > frame.right + 1)) ||
          // Glyphs may extend slightly beyond their line.
          (clips(overflowY) && (box.top < frame.top - 4 || box.bottom > frame.bottom + 4)),
      );
      if (cut) found.push(`cut off by ${around.tagName}.${around.className}: ${quoted}`);
    }
  }
  return found;
}
