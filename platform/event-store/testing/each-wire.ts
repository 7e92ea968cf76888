import { afterAll, beforeAll, jest } from '@jest/globals';

const VARIABLE = 'EVENT_STORE_QUICK_WIRE';
const given = process.env[VARIABLE];

/** What a test of the log is tried with: how it says it, and the variable's value. */
export const EACH_WIRE = [
  ['through the quick wire', 'on'],
  ['as the client brings it', 'off'],
] as const;

/**
 * Loads modules anew for the tests of one block, because the quick wire changes the client for the
 * whole process.
 */
export const useWire = (quickWire: 'on' | 'off', load: () => Promise<void>): void => {
  beforeAll(async () => {
    process.env[VARIABLE] = quickWire;
    jest.resetModules();
    await load();
  });
  afterAll(() => {
    if (given === undefined) Reflect.deleteProperty(process.env, VARIABLE);
    else process.env[VARIABLE] = given;
  });
};
