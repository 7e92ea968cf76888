import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config';

const mail = {
  SMTP_URL: 'smtps://site:secret@mail.example:465',
  MAIL_FROM: 'Rifaviva <avisos@rifas.example>',
  PUBLIC_URL: 'https://rifas.example',
};

describe('the configuration of mail', () => {
  it('is empty without a server', () => {
    expect(readConfig({}).mail).toBeUndefined();
    expect(readConfig({ ...mail, SMTP_URL: '' }).mail).toBeUndefined();
  });

  it('has the server, the sender and the address for links', () => {
    expect(readConfig(mail).mail).toEqual({
      smtpUrl: mail.SMTP_URL,
      from: mail.MAIL_FROM,
      publicUrl: mail.PUBLIC_URL,
    });
  });

  it('reports everything that is missing', () => {
    const lacking = () => readConfig({ SMTP_URL: mail.SMTP_URL });
    expect(lacking).toThrow('PUBLIC_URL is required with SMTP_URL');
    expect(lacking).toThrow('MAIL_FROM is required with SMTP_URL');
  });

  it.each([
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Rifaviva'],
    ['MAIL_FROM', 'Rifaviva\r\nBcc: a@example.com'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
  ])('refuses %s=%j', (name, value) => {
    expect(() => readConfig({ ...mail, [name]: value })).toThrow(name);
  });
});

describe('the prefix of the site’s streams', () => {
  const of = (prefix: string) => () => readConfig({ EVENT_STORE_PREFIX: prefix });

  it('is none by default', () => {
    expect(readConfig({}).eventStorePrefix).toBe('');
    expect(of('Rifas_2')().eventStorePrefix).toBe('Rifas_2');
  });

  it.each(['rifas.', 'rifas-es', '$rifas', 'ri fas', 'ñandú', 'r'.repeat(41)])(
    'is refused when it could be taken for something else: %s',
    (prefix) => {
      expect(of(prefix)).toThrow('EVENT_STORE_PREFIX');
    },
  );
});

describe('the events written for older programs', () => {
  it('are none by default, and a comma-separated list', () => {
    const of = (names: string) => readConfig({ WRITE_PREVIOUS_VERSION_OF: names });
    expect(readConfig({}).writePreviousVersionOf).toEqual([]);
    expect(of('').writePreviousVersionOf).toEqual([]);
    expect(of('RaffleCreated,WinnerDrawn').writePreviousVersionOf).toEqual([
      'RaffleCreated',
      'WinnerDrawn',
    ]);
  });
});
