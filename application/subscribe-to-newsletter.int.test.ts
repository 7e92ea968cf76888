import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newsletterStream } from '../domain/newsletter/stream';
import { context } from './testing/market';
import { openStage, type Stage } from './testing/stage';
import { testApplication } from './testing/test-application';
import { hasConfirmedNewsletter, subscribeToNewsletter } from './subscribe-to-newsletter';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

describe('subscribing to the newsletter', () => {
  it('is confirmed once per address, by any program and in any spelling', async () => {
    const [app, other] = [testApplication(stage.log), testApplication(stage.log)];
    const subscribe = (email: string, confirmed = true, by = app) =>
      subscribeToNewsletter({ app: by, email, confirmed, context });
    await subscribe('lucia@example.org', false);
    expect(await hasConfirmedNewsletter({ app, email: 'lucia@example.org' })).toBe(false);
    const outcomes = await Promise.all([
      subscribe('lucia@example.org'),
      subscribe('Lucia@Example.org', true, other),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toStrictEqual(['accepted', 'accepted']);
    expect(await subscribe('LUCIA@example.org')).toMatchObject({ kind: 'accepted', events: [] });
    const stream = newsletterStream(app.keyring.hashEmail('lucia@example.org'));
    expect(await stage.typesOf(stream)).toStrictEqual([
      'NewsletterSubscribed',
      'NewsletterSubscribed',
    ]);
    expect(await hasConfirmedNewsletter({ app: other, email: 'LUCIA@example.org' })).toBe(true);
  });
});
