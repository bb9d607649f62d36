/*
 * Loaded into a program before anything else (`node --require`): its clock is wrong by as many milliseconds as stand in
 * the file COLOPHON_CLOCK_OFFSET_FILE, which is looked into again and again. What counts from the start of the machine
 * (`performance.now()`, timers) goes on as it does when somebody sets a real clock.
 */
const { readFileSync } = require('node:fs');

const LOOK_EVERY_MS = 50;
const Right = globalThis.Date;
const rightNow = Right.now;
let offsetMs = 0;
let lookedAt = Number.NEGATIVE_INFINITY;

function now() {
  const at = performance.now();
  if (at - lookedAt > LOOK_EVERY_MS) {
    lookedAt = at;
    try {
      offsetMs = Number(readFileSync(process.env.COLOPHON_CLOCK_OFFSET_FILE, 'utf8'));
    } catch {
      offsetMs = 0;
    }
  }
  return rightNow() + offsetMs;
}

globalThis.Date = new Proxy(Right, {
  construct: (_right, values, made) =>
    Reflect.construct(Right, values.length === 0 ? [now()] : values, made === globalThis.Date ? Right : made),
  apply: () => new Right(now()).toString(),
  get: (_right, name) => (name === 'now' ? now : Reflect.get(Right, name)),
});
