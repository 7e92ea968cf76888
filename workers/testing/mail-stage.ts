import { randomUUID } from 'node:crypto';
import { sendNotification } from '../../application/notifications/send-notification';
import { runProcess } from '../../application/processes/process';
import { reportDecision } from '../../application/processes/report-decision';
import { accountRegistered, emailConfirmed, registerAccount } from '../../domain/accounts/controls';
import type { RaffleNews } from '../../domain/notifications/events';
import { newEvent } from '../../platform/event-store/codec';
import { decideReport, fileReport } from '../../domain/reports/controls';
import { accountStream } from '../../domain/accounts/stream';
import { reportStream } from '../../domain/reports/stream';
import type { MailConfig } from '../../platform/mailer';
import { until } from '../../tests/kit/until';
import { notificationsTo } from './notified';
import { inMs, type Site } from './site';
import { World } from './world';

const HOUR_MS = 3_600_000;
const SELLER = 3;
/** Revision of the event that ends the raffle. */
const ENDED = 2;

export const context = { correlationId: 'request-1', causationId: 'event-1' };
export const publicUrl = 'https://rifas.example';

/** A mail server on this port, and what is sent through it. */
export const mailTo = (port: number): MailConfig => ({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  from: 'Rifaviva <avisos@rifas.example>',
  publicUrl,
});

export const addressOf = (userId: number) => `user${userId}@example.com`;
export const inPage = (raffleId: number) => `raffle-ended ${raffleId}`;
export const byMail = (raffleId: number, status: string) =>
  `raffle-ended ${raffleId} by email, ${status}`;

interface NewPerson {
  readonly emailNotifications?: boolean;
  readonly confirmed?: boolean;
  readonly email?: string;
}

/** A raffle that has ended, and one person after another who is told of it. */
export class MailStage {
  userId = 100;
  readonly site: Site;

  private constructor(
    readonly world: World,
    readonly raffleId: number,
    readonly endDate: string,
  ) {
    this.site = world.site;
  }

  static async open(): Promise<MailStage> {
    const world = await World.open();
    const endDate = inMs(HOUR_MS);
    const photos = [{ path: '/objects/uploads/3-1.webp', width: 480, height: 360 }];
    const terms = { title: 'Bici <de paseo>', totalTickets: 1, sellerId: SELLER, endDate, photos };
    const raffleId = await world.site.publish(terms);
    await world.site.buy(raffleId, 20, 1);
    return new MailStage(world, raffleId, endDate);
  }

  /** From now on it is about another person. */
  nextPerson(): void {
    this.userId += 1;
  }

  /** They have confirmed their address, unless it says otherwise. */
  async register(
    { confirmed = true, ...profile }: NewPerson = {},
    because = context,
  ): Promise<void> {
    const { userId } = this;
    const { data } = registerAccount({ userId, username: `user${userId}` });
    const mine = { ...data.profile, email: addressOf(userId), ...profile };
    const at = new Date().toISOString();
    const registered = accountRegistered({ ...data, profile: mine, at });
    // In one append, so that no worker sees the address before it is confirmed.
    const events = confirmed ? [registered, emailConfirmed({ userId, at })] : [registered];
    const stored = events.map((event) => newEvent(event, because));
    await this.site.log.append(accountStream(userId), stored, 'no-stream');
  }

  /** The person buys the only ticket of another raffle, and is told that it has ended. */
  async buyOut(): Promise<number> {
    const terms = { title: 'Reloj', totalTickets: 1, sellerId: SELLER, endDate: this.endDate };
    const raffleId = await this.site.publish(terms);
    await this.site.buy(raffleId, this.userId, 1);
    await this.notifyOf({ type: 'raffle-ended', raffleRevision: ENDED, raffleId });
    return raffleId;
  }

  /** Tells the person in the page that the raffle has ended. */
  notify(): Promise<void> {
    return this.notifyOf({ type: 'raffle-ended', raffleRevision: ENDED });
  }

  /** Reminds the person in the page that the raffle ends tomorrow. */
  remind(): Promise<void> {
    return this.notifyOf({ type: 'favorite-ends-tomorrow', raffleRevision: 0 });
  }

  /** Decides the report that the person has filed about the raffle, and answers it. */
  async answerReport(): Promise<string> {
    const { userId, raffleId } = this;
    const { app } = this.site;
    const reportId = randomUUID();
    const verdict = { reportId, decision: 'reject' } as const;
    for (const command of [
      fileReport({ reportId, raffleId, sellerId: SELLER, reporterId: userId }),
      decideReport(verdict),
    ])
      await app.reports.handle(reportStream(reportId), command, context);
    await runProcess(reportDecision, { app, reportId, context });
    return reportId;
  }

  told(): Promise<readonly string[]> {
    return notificationsTo(this.site.log, this.userId);
  }

  becomes(...lines: readonly string[]): Promise<void> {
    return until(
      `they are told ${lines.join()}`,
      async () => JSON.stringify(await this.told()) === JSON.stringify(lines),
    );
  }

  private async notifyOf(news: Omit<RaffleNews, 'raffleId'> & Partial<RaffleNews>): Promise<void> {
    const { userId, raffleId } = this;
    const notification = { userId, raffleId, channel: 'in-app', ...news } as const;
    await sendNotification({ app: this.site.app, notification, status: 'sent', context });
  }
}
