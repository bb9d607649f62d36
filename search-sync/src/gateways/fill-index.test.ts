import { expect, test } from '@jest/globals';
import { fillInto } from './fill-index';

/** An engine that finishes its oldest task whenever a task is awaited, and records its calls. */
function engine(failing: number | null = null) {
  const calls: string[] = [];
  let tasks = 0;
  return {
    said: calls,
    enqueue: async (batch: readonly string[]) => {
      calls.push(`take ${batch.join()}`);
      return tasks++;
    },
    settled: async (task: number) => {
      calls.push(`wait ${task}`);
      if (task === failing) throw new Error(`task ${task} failed`);
    },
  };
}

// ["aaaa"] is eight bytes.
test('sends batches without waiting while they fit; then waits for the oldest, and at the end for all', async () => {
  const recorder = engine();
  const filling = fillInto(recorder, 16);
  for (const text of ['aaaa', 'bbbb', 'cccc']) await filling.add([text]);
  expect(recorder.said).toEqual(['take aaaa', 'take bbbb', 'wait 0', 'take cccc']);
  await filling.finish();
  expect(recorder.said.slice(4)).toEqual(['wait 1', 'wait 2']);
});

test('sends a batch larger than the limit alone', async () => {
  const recorder = engine();
  const filling = fillInto(recorder, 10);
  await filling.add(['aaaa']);
  await filling.add(['b'.repeat(100)]);
  await filling.add([]);
  await filling.finish();
  expect(recorder.said).toEqual(['take aaaa', 'wait 0', `take ${'b'.repeat(100)}`, 'wait 1']);
});

test('a failed task ends the filling, whichever it was', async () => {
  const early = fillInto(engine(0), 8);
  await early.add(['aaaa']);
  await expect(early.add(['bbbb'])).rejects.toThrow('task 0 failed');
  const late = fillInto(engine(1), 1000);
  await late.add(['aaaa']);
  await late.add(['bbbb']);
  await expect(late.finish()).rejects.toThrow('task 1 failed');
});
