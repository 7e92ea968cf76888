import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newsletterStream } from '../platform/event-store/streams';
import { context } from './testing/market';
import { openStage, type Stage } from './testing/stage';
import { testApplication } from './testing/test-application';
import { subscribeToNewsletter } from './subscribe-to-newsletter';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

describe('subscribing to the newsletter', () => {
  it('happens once per address, by any program and in any spelling', async () => {
    const [app, other] = [testApplication(stage.log), testApplication(stage.log)];
    const subscribe = (email: string, by = app) =>
      subscribeToNewsletter({ app: by, email, context });
    const outcomes = await Promise.all([
      subscribe('lucia@example.org'),
      subscribe('Lucia@Example.org', other),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
    expect(await subscribe('LUCIA@example.org')).toMatchObject({ kind: 'accepted', events: [] });
    const stream = newsletterStream(app.keyring.hashEmail('lucia@example.org'));
    expect(await stage.typesOf(stream)).toEqual(['NewsletterSubscribed']);
  });
});
