import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { outliveLostLines } from './outlive-lost-lines';

test('a line to the database that breaks is told and outlived; any other error ends the process', () => {
  const told: string[] = [];
  const exits: number[] = [];
  const running = Object.assign(new EventEmitter(), { exit: (code: number) => void exits.push(code) });
  outliveLostLines((what) => told.push(what), running);
  running.emit('uncaughtException', new Error('Connection terminated unexpectedly'));
  expect([told, exits]).toEqual([['a connection to the database broke'], []]);
  running.emit('uncaughtException', new TypeError('x is not a function'));
  expect([told.length, exits]).toEqual([2, [1]]);
});
