import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';

/** Longer than any operation; a wait ends as soon as its condition holds. */
const PATIENCE_MS = 30_000;

/** A reader with one browser window: finds elements by their text, as people do. */
export class Visitor {
  constructor(
    readonly driver: WebDriver,
    private readonly origin: string,
  ) {}

  async goTo(path: string): Promise<void> {
    await this.driver.get(this.origin + path);
    await this.waitForScript();
  }

  async reload(): Promise<void> {
    await this.driver.navigate().refresh();
    await this.waitForScript();
  }

  /** Waits for scripts that still load: they would lose earlier input. */
  private async waitForScript(): Promise<void> {
    await this.until('the page has its script', () => this.run('return Boolean(window.__remixRouteModules)'));
  }

  /** Waits for the first visible element of a selector, with `text` if it is given. */
  async see(selector: string, text?: string | RegExp): Promise<WebElement> {
    let found: WebElement | undefined;
    await this.until(`${selector} ${text ?? ''}`, async () => {
      for (const element of await this.driver.findElements(By.css(selector))) {
        if (!(await element.isDisplayed())) continue;
        // WebKit's driver returns no text for an element with hidden overflow.
        const shown = await this.driver.executeScript<string>(
          'return arguments[0].innerText.trim()',
          element,
        );
        const fits =
          text === undefined || (typeof text === 'string' ? shown.includes(text) : text.test(shown));
        if (!fits) continue;
        found = element;
        return true;
      }
      return false;
    });
    return found as WebElement;
  }

  async press(selector: string, text?: string | RegExp): Promise<void> {
    await this.until(`a press on ${selector} ${text ?? ''}`, async () => {
      const element = await this.see(selector, text);
      await this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      await element.click();
      return true;
    });
  }

  /** Replaces the contents of a field, key by key. */
  async type(selector: string, text: string): Promise<void> {
    const field = await this.see(selector);
    await this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', field);
    await field.click();
    if ((await this.valueOf(selector)) !== '') {
      await field.sendKeys(Key.chord(Key.CONTROL, 'a'));
      await field.sendKeys(Key.BACK_SPACE);
    }
    await field.sendKeys(text);
    await this.until(`${selector} holds what was typed`, async () => (await this.valueOf(selector)) === text);
  }

  /** Presses keys at the focus. */
  async keys(...keys: string[]): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Chooses an option of a select by its index, from 0. */
  async choose(selector: string, at: number): Promise<void> {
    const field = await this.see(selector);
    const options = await field.findElements(By.css('option'));
    await options[at]?.click();
  }

  valueOf(selector: string): Promise<string> {
    return this.run(`return document.querySelector(${JSON.stringify(selector)}).value`);
  }

  /** Waits until a field holds a value. */
  async seeValue(selector: string, value: string): Promise<void> {
    await this.until(
      `${selector} holds ${value}`,
      async () => (await this.see(selector)) && (await this.valueOf(selector)) === value,
    );
  }

  countOf(selector: string): Promise<number> {
    return this.run(`return document.querySelectorAll(${JSON.stringify(selector)}).length`);
  }

  address(): Promise<string> {
    return this.driver.getCurrentUrl();
  }

  run<T>(script: string): Promise<T> {
    return this.driver.executeScript<T>(script);
  }

  /** @throws Error naming the condition after the time limit */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    let trouble = '';
    // An element may be replaced meanwhile: then it is looked up again.
    const look = () =>
      isSo().catch((error: Error) => {
        trouble = `: ${error.message}`;
        return false;
      });
    const at = await this.address();
    await this.driver.wait(look, PATIENCE_MS).catch((error: Error) => {
      throw new Error(`${what} (at ${at})${trouble}`, { cause: error });
    });
  }
}
