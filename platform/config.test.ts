import { describe, expect, it } from '@jest/globals';
import { readConfig, readProgramConfig } from './config';

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

it.each([
  ['PORT', '99999', 'PORT must be a whole number between 0 and 65535'],
  ['PORT', '80.5', 'PORT must be a whole number between 0 and 65535'],
  ['DRAW_DELAY_SECONDS', '-1', 'DRAW_DELAY_SECONDS must be a number between 0 and 86400'],
  ['OTEL_TRACES_SAMPLER_ARG', 'all', 'OTEL_TRACES_SAMPLER_ARG must be a number between 0 and 1'],
])('says in one line that %s=%s is out of range', (name, value, line) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    `The configuration has problems:\n  - ${line}`,
  );
});

describe('the doors for metrics', () => {
  const token = 'a token that nobody else could know';

  it('are none without a port', () => {
    const { projections, workers } = readConfig({ METRICS_TOKEN: token }).metricsDoors;
    expect([projections, workers]).toEqual([undefined, undefined]);
  });

  it('have the host, their port and the token', () => {
    const env = { METRICS_TOKEN: token, HOST: '0.0.0.0', WORKERS_METRICS_PORT: '9465' };
    const door = { host: '0.0.0.0', port: 9465, token };
    expect(readConfig(env).metricsDoors).toEqual({ projections: undefined, workers: door });
  });

  it.each(['PROJECTIONS_METRICS_PORT', 'WORKERS_METRICS_PORT'])(
    'are refused without a token: %s',
    (name) => {
      expect(() => readConfig({ [name]: '9464' })).toThrow('METRICS_TOKEN is required with');
      const wrong = { METRICS_TOKEN: token, [name]: '70000' };
      expect(() => readConfig(wrong)).toThrow(name);
    },
  );
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

describe('the configuration of one program', () => {
  const secret = 'a secret that is long enough for tests';
  const stores = {
    EVENT_STORE_URL: 'esdb://a',
    MONGODB_URL: 'mongodb://a',
    REDIS_URL: 'redis://a',
    OBJECT_STORE_URL: 'file:a',
    DRAW_SECRET: secret,
  };

  it('needs the secrets that it reads, and has no others', () => {
    expect(readProgramConfig(stores, 'projections').drawSecrets).toEqual([secret]);
    expect(() => readProgramConfig(stores, 'workers')).toThrow('SESSION_SECRET is required');
    const all = { ...stores, ...mail, SESSION_SECRET: secret, METRICS_TOKEN: secret };
    const ofOps = readProgramConfig({ ...all, SEARCH_URL: 'https://a:b@c' }, 'ops');
    for (const part of ['sessionSecret', 'mail', 'metricsToken', 'metricsDoors', 'searchUrl'])
      expect(ofOps).not.toHaveProperty(part);
    expect(readProgramConfig(all, 'workers').mail?.smtpUrl).toBe(mail.SMTP_URL);
  });

  it('tells a backend without the password of the mail server that mail is sent', () => {
    const all = { ...stores, ...mail, SESSION_SECRET: secret, SMTP_URL: '' };
    expect(readProgramConfig(all, 'backend').sendsMail).toBe(true);
    expect(() => readProgramConfig(all, 'workers')).toThrow('SMTP_URL is required with MAIL_FROM');
  });
});

describe('the addresses of stores', () => {
  it.each([
    ['MONGODB_URL', 'mongodb://ana:p%40ss@a:27017,b:27017,[::1]:27018/rifas?replicaSet=rs'],
    ['MONGODB_URL', 'mongodb+srv://ana:p%2Fss@cluster.example/rifas'],
    ['REDIS_URL', 'rediss://ana:p%40s%2Fs@[::1]:6380/2'],
    ['SMTP_URL', 'smtps://ana:p%40ss@[::1]:465'],
  ])('may be %s=%s', (name, value) => {
    expect(() => readConfig({ ...mail, [name]: value })).not.toThrow();
  });

  it.each([
    ['MONGODB_URL', 'mongodb://ana:geheim/1@a:27017/rifas'],
    ['REDIS_URL', 'redis://ana:geheim/1@a:6379'],
    ['SMTP_URL', 'smtps://ana:geheim/1@mail.example'],
    ['SEARCH_URL', 'https://ana:geheim/1@search.example'],
  ])('are refused without a word of them when they can not be read: %s=%s', (name, value) => {
    const read = () => readConfig({ ...mail, [name]: value });
    expect(read).toThrow(`${name} can not be read`);
    expect(read).not.toThrow(/geheim/);
  });
});
