import { expect } from '@playwright/test';
import { firstAdmin } from '../system/admin.ts';
import { test } from '../system/test';

const FAQ = '/content-manager/collection-types/api::faq-item.faq-item';
const RAN = 'codeOfAnAnswerRan';

/** An answer that tries to run code, in every way of Markdown and HTML. */
const ANSWER = [
  `<script>window.${RAN} = true</script>`,
  `<img src="/mark.svg" onload="window.${RAN} = true">`,
  `<svg onload="window.${RAN} = true"></svg>`,
  `[a link](javascript:window.${RAN}=true) [another](data:text/html,<script>alert(1)</script>)`,
  `<a href="javascript:window.${RAN}=true" onfocus="window.${RAN} = true" autofocus>a</a>`,
  `<iframe srcdoc="<script>parent.${RAN} = true</script>"></iframe>`,
  `![x](https://tracker.example/pixel.gif)`,
  `| wide | table |\n|---|---|\n| <style>*{display:none}</style> | </table></main><h1>x</h1> |`,
].join('\n\n');

test('hostile text in an answer stays text, and the policy would stop it from running', {
  tag: '@smoke',
}, async ({ page }) => {
  const admin = await firstAdmin();
  const slug = `hostile-${Date.now()}`;
  const saved = (await admin('POST', `${FAQ}?locale=en`, {
    question: 'What if somebody pastes code?',
    answer: ANSWER,
    slug,
    group: 'press',
    order: 99,
  })) as { documentId: string };
  await admin('POST', `${FAQ}/${saved.documentId}/actions/publish?locale=en`, {});

  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('tracker.example')) elsewhere.push(request.url());
  });
  const answer = page.locator(`[id="${slug}"]`);
  // The cached page is replaced within seconds.
  await page.goto(`/en/faq#${slug}`);
  await expect(async () => {
    // Going to the same address again would only scroll to its fragment.
    await page.reload();
    await expect(answer).toBeVisible({ timeout: 1000 });
  }).toPass({ intervals: [500] });

  await expect(answer).toContainText(`<script>window.${RAN} = true</script>`);
  await expect(
    answer.locator('script, svg, iframe, style, img, [onload], [onfocus], [autofocus]'),
  ).toHaveCount(0);
  await expect(answer.getByRole('link')).toHaveCount(0);
  await expect(answer.getByRole('table')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await answer.click();
  expect(await page.evaluate((name) => name in window, RAN)).toBe(false);
  expect(elsewhere).toEqual([]);

  // The second defence: the page's policy would not run it either.
  const ran = await page.evaluate((name) => {
    const script = document.createElement('script');
    script.textContent = `window.${name} = true`;
    document.body.append(script);
    const picture = document.createElement('div');
    picture.innerHTML = `<img src="/mark.svg" onload="window.${name} = true">`;
    document.body.append(picture);
    return new Promise((resolve) => setTimeout(() => resolve(name in window), 300));
  }, RAN);
  expect(ran).toBe(false);
  await admin('POST', `${FAQ}/${saved.documentId}/actions/unpublish?locale=en`, {});
});
