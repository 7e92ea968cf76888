import {
  raffleCancelled,
  raffleCompleted,
  raffleCreated,
  winnerDrawn,
} from '../../domain/raffles/controls';
import { CONFIRMATION_PATH } from '../../contracts/email-confirmation';
import { PAGES } from '../../contracts/pages';
import { DEFAULT_WORDS } from '../../contracts/reports';
import {
  confirmationMail,
  emailMail,
  FACTOR_CHANGES,
  factorMail,
  formerPasswordMail,
  guessesMail,
  newsletterMail,
  passwordMail,
  resetMail,
} from '../mail/account-words';
import type { MailText } from '../mail/mail-layout';
import { mailText } from '../mail/mail-text';
import { maskedAddress } from '../mail/tell-changes';

interface Sample {
  readonly siteUrl: string;
  readonly photoUrl: string;
  /** As people have written them. */
  readonly title: string;
  readonly name: string;
}

const AT = '2026-11-28T18:05:00.000Z';

const ofRaffles = ({ siteUrl, photoUrl, title, name }: Sample) => {
  const urls = { raffleUrl: `${siteUrl}/rifas/12`, profileUrl: siteUrl + PAGES.profile };
  const raffle = { title, name, photoUrl, ...urls };
  const note = 'las fotos no son del artículo';
  const withdrawn = raffleCancelled({ reason: 'withdrawn', note });
  return {
    ended: mailText({ ...raffle, type: 'raffle-ended', event: raffleCompleted() }),
    cancelled: mailText({ ...raffle, type: 'raffle-ended', event: raffleCancelled() }),
    withdrawn: mailText({ ...raffle, type: 'raffle-ended', event: withdrawn }),
    'sold-out': mailText({ ...raffle, type: 'raffle-sold-out', event: raffleCompleted() }),
    drawn: mailText({ ...raffle, type: 'raffle-ended', event: winnerDrawn() }),
    won: mailText({ ...raffle, type: 'raffle-won', event: winnerDrawn() }),
    favorite: mailText({ ...raffle, type: 'favorite-ends-tomorrow', event: raffleCreated() }),
  };
};

const ofReports = ({ siteUrl, title }: Sample) => {
  const { toReporter: word, toSeller } = DEFAULT_WORDS.withdraw;
  return {
    'report-answered': mailText({ type: 'report-answered', title, word, siteUrl }),
    'report-about-you': mailText({ type: 'report-about-you', title, word: toSeller, siteUrl }),
  };
};

const ofAccounts = ({ siteUrl, name: username }: Sample) => {
  const signed = (path: string) => `${siteUrl}${path}#enlace=${'7.1.0123456789abcdef'.repeat(6)}`;
  const change = { username, at: AT, url: siteUrl + PAGES.forgotPassword };
  const factors = Object.entries(FACTOR_CHANGES).map(([type, what]) => [
    type,
    factorMail(what, change),
  ]);
  return {
    confirmation: confirmationMail(signed(CONFIRMATION_PATH)),
    newsletter: newsletterMail(signed(PAGES.confirmNewsletter)),
    reset: resetMail(username, signed(PAGES.resetPassword)),
    guesses: guessesMail(username, change.url),
    password: passwordMail(change),
    'former-password': formerPasswordMail({ ...change, url: siteUrl + PAGES.legalNotice }),
    email: emailMail(change, maskedAddress('nueva@example.com')),
    ...(Object.fromEntries(factors) as Record<string, MailText>),
  };
};

/** Every mail of the site, by a name. */
export const sampleMails = (sample: Sample): readonly (readonly [string, MailText])[] =>
  Object.entries({ ...ofRaffles(sample), ...ofReports(sample), ...ofAccounts(sample) });
