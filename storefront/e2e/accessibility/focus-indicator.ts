import { expect, type Page } from '@playwright/test';

/** Minimum thickness, and the contrast required by WCAG 1.4.11. */
const WANTED = { thickPx: 2, contrast: 3 };

/**
 * Every control of a page, given the focus after a press of a key, shows where the focus is: an outline of
 * 2 px or more, in 3:1 to what is behind it, on the screen and not under something else (2.4.7, 2.4.11).
 */
export async function expectVisibleFocusEverywhere(page: Page): Promise<void> {
  expect.soft(await focusFaultsOf(page)).toEqual([]);
}

/** Lists the controls that do not show their focus, each with the fault first. */
export async function focusFaultsOf(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  return page.evaluate(faultsInPage, { all: true, ...WANTED });
}

/** Checks the control that has the focus. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  expect.soft(await page.evaluate(faultsInPage, { all: false, ...WANTED })).toEqual([]);
}

type Wanted = typeof WANTED & { all: boolean };

/** Runs in the page, so it must be self-contained. */
function faultsInPage({ all, thickPx, contrast }: Wanted): string[] {
  const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
  const forced = matchMedia('(forced-colors: active)').matches;

  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  function rgba(colour: string): [number, number, number, number] {
    if (!paint) throw new Error('no canvas');
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha];
  }
  function luminance(colour: string): number {
    const [red, green, blue] = rgba(colour).map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  }
  function behind(element: Element | null): string {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (rgba(backgroundColor)[3] > 250) return backgroundColor;
    }
    return 'white';
  }

  function faultsOf(element: HTMLElement): string[] {
    const found: string[] = [];
    // A radio button or a checkbox may show its focus on the label or tile around it.
    const holder = [element, element.parentElement].find(
      (at) => at && getComputedStyle(at).outlineStyle !== 'none' && at.matches(':focus, :focus-within'),
    );
    const style = holder && getComputedStyle(holder);
    if (!holder || !style || Number.parseFloat(style.outlineWidth) < thickPx) return ['shows no focus'];
    const [one, two] = [luminance(style.outlineColor), luminance(behind(holder.parentElement))];
    const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
    if (!forced && ratio < contrast) found.push(`focus in a contrast of ${ratio.toFixed(2)}`);

    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    if (!inside) found.push('focused off the screen');
    const boxes = [...element.getClientRects()];
    const seen = boxes.some((line) => {
      const top = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
      return (
        top !== null && (element.contains(top) || top.contains(element) || top.closest('label') !== null)
      );
    });
    // In the last pixel a point is rounded off the screen, and no element is found there.
    const within = y > 0 && y < innerHeight - 1 && x > 0 && x < innerWidth - 1;
    if (inside && within && !seen) found.push('focused under something else');
    return found;
  }

  const focused = document.activeElement;
  const controls = all
    ? [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
        (control) =>
          control.tabIndex >= 0 &&
          !control.matches(':disabled, [type=hidden]') &&
          control.checkVisibility({ visibilityProperty: true }),
      )
    : [focused instanceof HTMLElement ? focused : document.body];
  return controls.flatMap((control) => {
    if (all) control.focus();
    if (document.activeElement !== control) return [];
    return faultsOf(control).map((fault) => `${fault}: ${control.outerHTML.slice(0, 160)}`);
  });
}
