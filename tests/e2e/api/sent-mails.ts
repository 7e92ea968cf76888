import type { Inbox } from '../../kit/inbox';
import { readLog } from '../../kit/system/read-log';
import type { RunningSystem } from '../../kit/system/running-system';

type Mail = Inbox['mails'][number];

const isLink = ({ subject = '' }: Mail): boolean => subject.startsWith('Confirma');

/** The mails that a mail server has got: links that confirm an address, and news of raffles. */
export const sentMails = (inbox: () => Inbox) => {
  const sentTo = (name: string): readonly Mail[] =>
    inbox().mails.filter(({ to }) => to?.[0]?.address === `${name}@example.com`);
  const newsTo = (name: string) => sentTo(name).filter((mail) => !isLink(mail));
  const subjectsTo = (name: string, title: string): readonly string[] =>
    newsTo(name)
      .map(({ subject = '' }) => subject)
      .filter((subject) => subject.includes(title));
  return {
    news: () => inbox().mails.filter((mail) => !isLink(mail)),
    linksTo: (name: string) => sentTo(name).filter(isLink),
    newsTo,
    /** The subjects of the mails about a raffle. */
    subjectsTo,
    countAbout: (title: string, names: readonly string[]): number =>
      names.flatMap((name) => subjectsTo(name, title)).length,
  };
};

/**
 * Number of mails recorded in the log. A mail is recorded just after the mail server has accepted
 * it.
 */
export const recordedMails = async (system: RunningSystem): Promise<number> => {
  const sent = (await readLog(system)).filter(({ type }) => type === 'NotificationSent');
  return sent.filter(({ data }) => JSON.stringify(data).includes('"channel":"email"')).length;
};
