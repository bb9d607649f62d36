import { expect, test } from '@jest/globals';
import { startReplica } from '../boot/strapi';
import { eventually } from '../eventually';
import { ageBy, click, mailNumber, newReader, rowOf, signUp, tokenIn } from './newsletter-reader';

test('unconfirmed and ended subscriptions are deleted after thirty days; confirmed ones are not', async () => {
  const [fresh, stale, reader, gone] = [newReader(), newReader(), newReader(), newReader()];
  for (const email of [fresh, stale, reader, gone]) expect((await signUp(email)).status).toBe(200);
  for (const email of [reader, gone]) {
    await click('confirm', tokenIn(await mailNumber(1, email), 'confirm'));
  }
  await click('unsubscribe', tokenIn(await mailNumber(2, gone), 'unsubscribe'));
  await ageBy(fresh, 'changed_at', '29 days');
  for (const email of [stale, reader, gone]) await ageBy(email, 'changed_at', '31 days');

  // Runs at boot, and then hourly.
  const { stop } = await startReplica();
  try {
    await eventually(async () => (await rowOf(stale)) === undefined, { what: 'the forgetting' });
    expect(await rowOf(gone)).toBeUndefined();
    expect(await rowOf(fresh)).toMatchObject({ state: 'pending' });
    expect(await rowOf(reader)).toMatchObject({ state: 'confirmed' });
  } finally {
    await stop();
  }
});
