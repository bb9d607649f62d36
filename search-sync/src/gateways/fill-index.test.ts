import { expect, test } from '@jest/globals';
import { fillInto } from './fill-index';

/** An engine that works off the oldest task whenever somebody waits, and says what it was asked. */
function engine(failing: number | null = null) {
  const said: string[] = [];
  let tasks = 0;
  return {
    said,
    enqueue: async (batch: readonly string[]) => {
      said.push(`take ${batch.join()}`);
      return tasks++;
    },
    settled: async (task: number) => {
      said.push(`wait ${task}`);
      if (task === failing) throw new Error(`task ${task} failed`);
    },
  };
}

// ["aaaa"] is eight bytes.
test('what fits is handed over without waiting; then the oldest is waited for, and at the end all', async () => {
  const asked = engine();
  const filling = fillInto(asked, 16);
  for (const text of ['aaaa', 'bbbb', 'cccc']) await filling.add([text]);
  expect(asked.said).toEqual(['take aaaa', 'take bbbb', 'wait 0', 'take cccc']);
  await filling.finish();
  expect(asked.said.slice(4)).toEqual(['wait 1', 'wait 2']);
});

test('a batch that is larger than all that may be under way goes alone', async () => {
  const asked = engine();
  const filling = fillInto(asked, 10);
  await filling.add(['aaaa']);
  await filling.add(['b'.repeat(100)]);
  await filling.add([]);
  await filling.finish();
  expect(asked.said).toEqual(['take aaaa', 'wait 0', `take ${'b'.repeat(100)}`, 'wait 1']);
});

test('a task that failed ends the filling, whichever it was', async () => {
  const early = fillInto(engine(0), 8);
  await early.add(['aaaa']);
  await expect(early.add(['bbbb'])).rejects.toThrow('task 0 failed');
  const late = fillInto(engine(1), 1000);
  await late.add(['aaaa']);
  await late.add(['bbbb']);
  await expect(late.finish()).rejects.toThrow('task 1 failed');
});
