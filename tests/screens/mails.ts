import type { Browser } from 'playwright-core';
import type { Raffle } from '@contracts/raffles';
import { jpegThumbnailOf } from '@contracts/thumbnails';
import { sampleMails } from '@workers/testing/sample-mails';
import { apiClient } from '../kit/system/api-client';
import type { Theme } from './open-screen';
import type { Subjects } from './subjects';

/** Every mail, with a photo of the site, by the name of its pictures. */
export const mailsOf = async (
  siteUrl: string,
  { won }: Subjects,
): Promise<readonly (readonly [string, string])[]> => {
  const { body } = await apiClient(siteUrl).get<Raffle>(`/api/raffles/${won}`);
  const photoUrl = siteUrl + jpegThumbnailOf(body.images[0] ?? '');
  const sample = { siteUrl, photoUrl, title: body.title, name: 'Bruno' };
  return sampleMails(sample).map(([name, { html }]) => [`mail-${name}`, html]);
};

interface Look {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly theme: Theme;
  readonly file: string;
}

/** Takes a picture of a mail, as a program for mail shows it that follows the system's theme. */
export const takeMail = async (
  browser: Browser,
  html: string,
  { viewport, theme, file }: Look,
): Promise<void> => {
  const page = await browser.newPage({ viewport, colorScheme: theme, locale: 'es-ES' });
  await page.setContent(html, { waitUntil: 'load' });
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
};
