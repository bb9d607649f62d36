import { jest } from '@jest/globals';

// Ends a test that hangs. No test asserts a time, and at a load of 25 on 2 cores each takes ten times as long.
jest.setTimeout(900_000);
