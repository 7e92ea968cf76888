import { afterEach, describe, expect, it } from '@jest/globals';
import { createMailer, type Mail, type Mailer } from './mailer';
import { openInbox, type Inbox } from '../tests/kit/inbox';

const MAIL: Mail = {
  to: 'lucia@example.com',
  subject: 'La rifa «Bici» ha terminado',
  text: 'Ha terminado. El café es tuyo.\n',
  html: '<p>Ha terminado. El café es tuyo.</p>',
  id: '6d0f6e0a-3c1b-5c36-9f6b-0c0a1d8a7b11',
  unsubscribeUrl: 'https://rifas.example/perfil',
};

let inbox: Inbox | undefined;
let mailer: Mailer | undefined;

afterEach(async () => {
  mailer?.close();
  await inbox?.close();
});

const connect = async (
  options: Parameters<typeof openInbox>[0] = {},
  who = '',
  host = '127.0.0.1',
): Promise<Mailer> => {
  inbox = await openInbox(options);
  mailer = createMailer({
    smtpUrl: `smtp://${who}${host}:${inbox.port}`,
    from: 'Rifaviva <avisos@rifas.example>',
    publicUrl: 'https://rifas.example',
  });
  return mailer;
};

describe('a mail', () => {
  it('arrives as written, from the site, with a way to unsubscribe', async () => {
    await (await connect()).send(MAIL);
    const [mail] = inbox?.mails ?? [];
    expect(mail).toMatchObject({
      from: { name: 'Rifaviva', address: 'avisos@rifas.example' },
      to: [{ address: 'lucia@example.com' }],
      subject: MAIL.subject,
      messageId: '<6d0f6e0a-3c1b-5c36-9f6b-0c0a1d8a7b11@rifas.example>',
    });
    expect(mail?.text?.trim()).toBe(MAIL.text.trim());
    expect(mail?.html).toContain('El café es tuyo.');
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toBe('<https://rifas.example/perfil>');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('names no way to unsubscribe where there is none', async () => {
    const { to, subject, text, html, id } = MAIL;
    await (await connect()).send({ to, subject, text, html, id });
    expect(inbox?.mails).toHaveLength(1);
    expect(inbox?.mails[0]?.raw.toLowerCase()).not.toContain('unsubscribe');
  });

  it('has the same id when it is sent again', async () => {
    const { send } = await connect();
    await send(MAIL);
    await send(MAIL);
    const ids = inbox?.mails.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it.each(['\r\nBcc: all@example.com', '\nX-Evil: 1\n\nbody', '\u2028Bcc: a@b.c', '\u0000x'])(
    'has no header injected by its subject: %j',
    async (evil) => {
      await (await connect()).send({ ...MAIL, subject: `Bici${evil}` });
      const [mail] = inbox?.mails ?? [];
      const keys = mail?.headers.map(({ key }) => key);
      expect(keys).not.toContain('bcc');
      expect(keys).not.toContain('x-evil');
      expect(mail?.subject).toBe(`Bici ${evil.replaceAll(/[\r\n\u2028\u0000]+/g, ' ').trim()}`);
      expect(mail?.text?.trim()).toBe(MAIL.text.trim());
    },
  );

  it.each(['lucia@example.com\r\nRCPT TO:<all@example.com>', 'a@example.com, b@example.com'])(
    'goes to nobody else because of an address such as %j',
    async (to) => {
      const recipients: string[] = [];
      const { send } = await connect({
        recipient: (address) => {
          recipients.push(address);
          return 'take';
        },
      });
      await send({ ...MAIL, to }).catch(() => undefined);
      expect(recipients.length).toBeLessThanOrEqual(1);
      expect(recipients).not.toContain('all@example.com');
    },
  );
});

describe('a mail server', () => {
  it.each([
    ['the recipient', { recipient: () => 550 }, 550],
    ['the message', { message: () => 554 }, 554],
  ])('that refuses %s for good is not tried again', async (_what, options, code) => {
    const { send } = await connect(options);
    expect(await send(MAIL)).toEqual({ kind: 'refused', code });
  });

  it.each([
    ['the recipient for now', { recipient: () => 450 }],
    ['the message for now', { message: () => 451 }],
    ['the site itself', { sender: () => 553 }],
    ['its password', { password: 'another' }],
  ])('that refuses %s is tried again', async (_what, options) => {
    const { send } = await connect(options, 'site:secret@');
    await expect(send(MAIL)).rejects.toThrow();
  });

  it('of another machine, as far as its address tells, gets nothing without TLS', async () => {
    // Leads to this machine, but need not.
    const { send } = await connect({}, '', '0.0.0.0');
    await expect(send(MAIL)).rejects.toThrow(/STARTTLS/);
    expect(inbox?.tries()).toBe(0);
  });

  it('that is unavailable is tried again', async () => {
    const { send } = await connect();
    await inbox?.close();
    await expect(send(MAIL)).rejects.toThrow();
    const port = inbox?.port ?? 0;
    inbox = await openInbox({ port });
    expect(await send(MAIL)).toEqual({ kind: 'accepted' });
  });

  it('that needs a password gets it', async () => {
    const { send } = await connect({ password: 'secret' }, 'site:secret@');
    expect(await send(MAIL)).toEqual({ kind: 'accepted' });
  });
});
