import { jest } from '@jest/globals';

// Each test saves a dozen documents over HTTP; none asserts a time, and a machine that is busy takes its own.
jest.setTimeout(300_000);
