import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { context } from './testing/market';
import { openStage, type Stage } from './testing/stage';
import { testApplication } from './testing/test-application';
import { takeNumber } from './take-number';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

describe('public numbers', () => {
  it('are given once, from 1, by any program', async () => {
    const programs = [testApplication(stage.log), testApplication(stage.log)];
    const numbers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const app = programs[index % 2] ?? testApplication(stage.log);
        return takeNumber({ app, of: 'raffles', context });
      }),
    );
    const inOrder = numbers.toSorted((one, other) => one - other);
    expect(inOrder).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('are counted separately for users and raffles', async () => {
    const app = testApplication(stage.log);
    expect(await takeNumber({ app, of: 'users', context })).toBe(1);
  });
});
