import { expect, test } from '@playwright/test';
import { Key } from 'selenium-webdriver';
import { MESSAGES } from '../shop/messages';
import { ISBN, TITLE } from '../shop/steps';
import { BROWSERS } from './drivers.ts';
import { Visitor } from './visitor.ts';

/*
 * Search, basket, checkout and forms in the engines that the other suites do not use, in both languages. A browser that
 * is not installed is skipped, with a line that names what is missing.
 */
const TEXTS = {
  en: {
    found: /^Found [\d,]+ books?$/,
    signUp: 'Sign up',
    almost: 'Almost there',
    send: 'Send',
    badBsn: 'This is not a citizen service number. Please check the digits.',
    thanks: 'Thank you. We have received your details.',
  },
  nl: {
    found: /^[\d.]+ boek(en)? gevonden$/,
    signUp: 'Meld u aan',
    almost: 'Bijna klaar',
    send: 'Verzend',
    badBsn: 'Dit is geen burgerservicenummer. Controleer de cijfers.',
    thanks: 'Dank u wel. Wij hebben uw gegevens ontvangen.',
  },
} as const;

/** Address of the test customer of an order. */
const DETAILS = {
  firstName: 'Willemijn',
  lastName: 'van Oosterzee',
  email: 'willemijn@voorbeeld.example',
  phone: '06 12345678',
  postalcode: '1011ab',
  houseNumber: '107',
} as const;

async function fillIn(visitor: Visitor): Promise<void> {
  for (const [name, text] of Object.entries(DETAILS)) await visitor.type(`[name=${name}]`, text);
  await visitor.seeValue('[name=street]', 'De Ruijterkade');
  await visitor.choose('select[name^=paymentOptionSubId]', 1);
}

for (const browser of BROWSERS) {
  if (browser.missing.length > 0) {
    process.stdout.write(`  skipped: ${browser.name}: not installed: ${browser.missing.join(', ')}\n`);
  }
  test.describe(browser.name, () => {
    test.skip(browser.missing.length > 0, `not installed: ${browser.missing.join(', ')}`);
    let visitor: Visitor;
    let close: () => Promise<void>;

    test.beforeEach(async ({ baseURL }) => {
      const session = await browser.open();
      close = session.close;
      visitor = new Visitor(session.driver, baseURL ?? '');
    });

    test.afterEach(() => close?.());

    for (const locale of ['en', 'nl'] as const) {
      const messages = MESSAGES[locale];
      const texts = TEXTS[locale];

      test(`a search finds books, a facet narrows them, 'back' widens them again, in ${locale}`, async () => {
        await visitor.goTo(`/${locale}/search`);
        const total = async () => (await visitor.see('main .count', texts.found)).getText();
        const everything = await total();
        await visitor.type('main input[type=search]', 'dutch');
        await visitor.press('main .search-box button');
        await visitor.until('the address has the words', async () =>
          /[?&]q=dutch/.test(await visitor.address()),
        );
        await visitor.until('another count', async () => (await total()) !== everything);
        const dutch = await total();
        await visitor.press('.facet label:has([name=disciplines])');
        await visitor.see('.chips a');
        await visitor.until('fewer books', async () => (await total()) !== dutch);
        await visitor.press('main .rows a.quiet');
        await visitor.until('a book', async () => /\/(book|journal)\//.test(await visitor.address()));
        await visitor.driver.navigate().back();
        await visitor.see('.chips a');
        await visitor.press('.chips a');
        await visitor.until('as many as before', async () => (await total()) === dutch);
      });

      test(`a suggestion of the box in the head is chosen with the keyboard, in ${locale}`, async () => {
        await visitor.goTo(`/${locale}/faq`);
        await visitor.type('header input[type=search]', 'cookies coleslaw');
        await visitor.see('[role=option]', TITLE);
        await visitor.keys(Key.ARROW_DOWN);
        await visitor.see('[role=option][aria-selected=true]', TITLE);
        await visitor.keys(Key.ENTER);
        await visitor.see('h1', TITLE);
        expect(await visitor.countOf('[role=listbox]')).toBe(0);
      });

      test(`twice the font size fits a narrow window, in ${locale}`, async () => {
        await visitor.driver.manage().window().setRect({ width: 500, height: 900 });
        for (const path of ['', '/search', `/book/${ISBN}`, '/cart', '/author-form']) {
          await visitor.goTo(`/${locale}${path}`);
          await visitor.run('document.documentElement.style.fontSize = "200%"');
          const [content, window] = await visitor.run<[number, number]>(
            'return [document.documentElement.scrollWidth, document.documentElement.clientWidth]',
          );
          expect([path, content]).toEqual([path, window]);
        }
      });

      test(`a book is put in the basket, counted, ordered and paid, in ${locale}`, async () => {
        await visitor.goTo(`/${locale}/book/${ISBN}`);
        await visitor.press('main button', messages.orderBook);
        await visitor.see('.cart tbody th', TITLE);
        await visitor.press('.qty button[value=more]');
        await visitor.seeValue('.qty input[type=number]', '2');
        await fillIn(visitor);
        await visitor.press('[name=acceptTerms]');
        await visitor.press('main button', messages.pay);
        await visitor.press('main button', messages.accept);
        await visitor.see('h1', messages.paid);
      });

      test(`the checkout form keeps its input after another page, a reload and a declined payment, in ${locale}`, async () => {
        await visitor.goTo(`/${locale}/book/${ISBN}`);
        await visitor.press('main button', messages.orderBook);
        await fillIn(visitor);
        const expectTyped = async () => {
          for (const [name, text] of Object.entries(DETAILS)) await visitor.seeValue(`[name=${name}]`, text);
          await visitor.seeValue('[name=street]', 'De Ruijterkade');
        };
        await visitor.press('.cart tbody th a', TITLE);
        await visitor.see('h1', TITLE);
        await visitor.driver.navigate().back();
        await expectTyped();
        await visitor.reload();
        await expectTyped();
        await visitor.press('[name=acceptTerms]');
        await visitor.press('main button', messages.pay);
        await visitor.press('main button', messages.decline);
        await visitor.see('main', messages.declined);
        await expectTyped();
      });

      test(`a newsletter sign-up in the foot of a page is accepted, in ${locale}`, async () => {
        await visitor.goTo(`/${locale}/faq`);
        const email = `reader-${browser.name.toLowerCase()}-${Date.now()}@voorbeeld.example`;
        await visitor.type('.footer-form [name=email]', email);
        // A form that is sent within a second is taken for one of a bot.
        await visitor.until('a second on the page', () => visitor.run('return performance.now() > 1000'));
        await visitor.press('.footer-form button', texts.signUp);
        await visitor.see('.newsletter [role=status]', texts.almost);
      });

      test(`an author corrects the errors and is thanked, in ${locale}`, async () => {
        await visitor.goTo(`/${locale}/author-form`);
        await visitor.type('main [name=name]', 'Wolters');
        await visitor.type('main [name=email]', 'renee@voorbeeld.example');
        await visitor.type('main [name=dateOfBirth]', '06-01-1950');
        await visitor.type('main [name=bsn]', '999991827');
        await visitor.press('main form button[type=submit]', texts.send);
        await visitor.see('#field-bsn-errors', texts.badBsn);
        await visitor.press('.errors a');
        await visitor.type('main [name=bsn]', '999991826');
        await visitor.press('main form button[type=submit]', texts.send);
        await visitor.see('main [role=status]', texts.thanks);
      });

      test(`an order with errors keeps its input, and each link of its summary leads to a field, in ${locale}`, async () => {
        await visitor.goTo(`/${locale}/book/${ISBN}`);
        await visitor.press('main button', messages.orderBook);
        await visitor.type('[name=firstName]', 'Anna');
        await visitor.press('main button', messages.pay);
        await visitor.see('.errors');
        const count = await visitor.countOf('.errors a');
        expect(count).toBeGreaterThan(5);
        for (const label of [messages.last, messages.phone, messages.last]) {
          await visitor.press('.errors a', label);
          const focused = await visitor.run<string>('return document.activeElement.labels[0].textContent');
          expect(focused).toContain(label);
          expect(await visitor.countOf('.errors a')).toBe(count);
        }
        expect(await visitor.valueOf('[name=firstName]')).toBe('Anna');
      });

      test(`the index of the FAQ leads to each group, the second time too, in ${locale}`, async () => {
        await visitor.goTo(`/${locale}/faq`);
        const count = await visitor.countOf('.faq nav a');
        for (const at of [0, 1, 0, count - 1]) {
          await visitor.press(`.faq nav li:nth-child(${at + 1}) a`);
          const top = await visitor.run<number>(
            'return document.getElementById(decodeURIComponent(location.hash.slice(1))).getBoundingClientRect().top',
          );
          expect(top).toBeGreaterThanOrEqual(-1);
          expect(top).toBeLessThan(900);
        }
      });
    }
  });
}
