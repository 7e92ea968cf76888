import { resolve } from 'node:path';
import { ConnectionString } from 'mongodb-connection-string-url';
import {
  boolean,
  number,
  object,
  string,
  ValidationError,
  type InferType,
  type StringSchema,
} from 'yup';
import { exposureOf, plainHttpWarning } from './exposure';
import { StartError } from './lifecycle';
import type { MetricsDoor } from './metrics/serve-metrics';
import { SAMPLERS, type TracingConfig } from './tracing/open-tracer';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const SECRET_MIN = 32;

const url = (...protocols: readonly string[]) =>
  string().test(
    'url',
    `must be a URL that starts with ${protocols.join(' or ')}`,
    (value) => value === undefined || protocols.some((protocol) => value.startsWith(protocol)),
  );

/** An address that its client can read. The message repeats nothing of it, not its password. */
const address = (read: (value: string) => unknown, ...protocols: readonly string[]) =>
  url(...protocols).test(
    'address',
    'can not be read: signs such as / ? # @ in its name or password must be percent-encoded',
    (value) => {
      try {
        if (value !== undefined && protocols.some((protocol) => value.startsWith(protocol)))
          read(value);
        return true;
      } catch {
        return false;
      }
    },
  );

const asUrl = (value: string): URL => new URL(value);

/** With messages of its own: those of yup name the variable again, or are in Spanish. */
const between = (min: number, max: number) => {
  const rule = `must be a number between ${min} and ${max}`;
  return number().typeError(rule).min(min, rule).max(max, rule);
};

const A_YEAR_SECONDS = 365 * 86_400;
const handoverStep = () => between(1, A_YEAR_SECONDS);

const port = () => {
  const rule = 'must be a whole number between 0 and 65535';
  return number().typeError(rule).integer(rule).min(0, rule).max(65_535, rule);
};

const onOff = () => string().oneOf(['on', 'off'], 'must be on or off');

/** `avisos@example.com`, or with a name before it: `Rifaviva <avisos@example.com>`. */
const MAILBOX = /^([^<>@\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u;

/** A site that sends mail needs a sender, and an address for the links. */
const neededForMail = (schema: StringSchema) =>
  schema.when('SMTP_URL', ([smtpUrl], when) =>
    smtpUrl === undefined ? when : when.required('is required with SMTP_URL'),
  );

const secret = () =>
  string().test(
    'long-enough',
    `must hold at least ${SECRET_MIN} characters (each, where several are listed with commas)`,
    (value) => value === undefined || value.split(',').every((one) => one.length >= SECRET_MIN),
  );

/** Metrics are answered to whoever has the token, at every door. */
const neededForMetrics = (schema: StringSchema) =>
  schema.when(
    ['PROJECTIONS_METRICS_PORT', 'WORKERS_METRICS_PORT'],
    (ports: readonly unknown[], when) =>
      ports.every((one) => one === undefined)
        ? when
        : when.required('is required with PROJECTIONS_METRICS_PORT and WORKERS_METRICS_PORT'),
  );

const variables = object({
  PORT: port(),
  HOST: string().default('127.0.0.1'),
  DATA_DIR: string().default('.data'),
  EVENT_STORE_URL: url('esdb://', 'esdb+discover://'),
  EVENT_STORE_PREFIX: string().matches(
    /^\w{1,40}$/,
    'must hold up to 40 letters, digits and underscores',
  ),
  /** Read by the quick wire itself. */
  EVENT_STORE_QUICK_WIRE: onOff().default('on'),
  MONGODB_URL: address((value) => new ConnectionString(value), 'mongodb://', 'mongodb+srv://'),
  REDIS_URL: address(asUrl, 'redis://', 'rediss://'),
  OBJECT_STORE_URL: url('file:', 's3:'),
  SEARCH_URL: address(asUrl, 'http://', 'https://'),
  SESSION_SECRET: secret(),
  DRAW_SECRET: secret(),
  DRAW_DELAY_SECONDS: between(0, 86_400).default(60),
  HANDOVER_ACCEPT_SECONDS: handoverStep(),
  HANDOVER_SEND_SECONDS: handoverStep(),
  HANDOVER_CONFIRM_SECONDS: handoverStep(),
  HANDOVER_CONFIRM_UNTRACKED_SECONDS: handoverStep(),
  HANDOVER_ANSWER_SECONDS: handoverStep(),
  PUBLIC_URL: neededForMail(address(asUrl, 'http://', 'https://')),
  SMTP_URL: address(asUrl, 'smtp://', 'smtps://'),
  MAIL_FROM: neededForMail(
    string().matches(MAILBOX, 'must be a mail address, such as Rifaviva <avisos@example.com>'),
  ),
  TRUST_PROXY: boolean().typeError('must be true or false').default(false),
  RATE_LIMITS: onOff().default('on'),
  OPERATORS_SECOND_FACTOR: onOff().default('off'),
  NOTICE: string().default('Demostración: sin dinero real'),
  SITE_TEXTS_DIR: string(),
  COMPANY_NAME: string().trim(),
  COMPANY_TAX_ID: string().trim(),
  COMPANY_ADDRESS: string().trim(),
  CONTACT_EMAIL: string().email('must be a mail address, such as ayuda@example.com'),
  WRITE_PREVIOUS_VERSION_OF: string(),
  LOG_MARK_FILE: string(),
  METRICS_TOKEN: neededForMetrics(secret()),
  PROJECTIONS_METRICS_PORT: port(),
  WORKERS_METRICS_PORT: port(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http://', 'https://'),
  OTEL_TRACES_SAMPLER: string()
    .oneOf(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`)
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: between(0, 1).default(1),
  DEMO_DATA: onOff(),
  LOG_LEVEL: string()
    .oneOf(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)
    .default('info'),
});

type Variables = InferType<typeof variables>;
export type Environment = Readonly<Record<string, string | undefined>>;

const msOf = <Name extends string>(name: Name, seconds: number | undefined) =>
  // One entry under the given name, or none.
  (seconds === undefined ? {} : { [name]: seconds * 1000 }) as { readonly [N in Name]?: number };

const handoverTimesOf = (values: Variables) => ({
  ...msOf('acceptMs', values.HANDOVER_ACCEPT_SECONDS),
  ...msOf('sendMs', values.HANDOVER_SEND_SECONDS),
  ...msOf('confirmMs', values.HANDOVER_CONFIRM_SECONDS),
  ...msOf('confirmUntrackedMs', values.HANDOVER_CONFIRM_UNTRACKED_SECONDS),
  ...msOf('answerMs', values.HANDOVER_ANSWER_SECONDS),
});

const MAY_BE_EMPTY = new Set(['NOTICE']);

const present = (env: Environment): Environment =>
  Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== '' || MAY_BE_EMPTY.has(name)),
  );

const complain = (problems: readonly string[]): never => {
  throw new StartError(`The configuration has problems:\n  - ${problems.join('\n  - ')}`);
};

const parsed = (env: Environment): Variables => {
  try {
    return variables.validateSync(present(env), { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return complain(error.inner.map(({ path = '', message }) => `${path} ${message}`));
  }
};

/** Who sends mails needs the server for them. */
const mailOf = ({ SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl }: Variables) =>
  smtpUrl !== undefined && from !== undefined && publicUrl !== undefined
    ? { smtpUrl, from, publicUrl }
    : undefined;

/** The doors of the programs that have no other. */
const metricsDoorsOf = (values: Variables) => {
  const { METRICS_TOKEN: token, HOST: host } = values;
  const doorAt = (at: number | undefined): MetricsDoor | undefined =>
    at === undefined || token === undefined ? undefined : { host, port: at, token };
  return {
    projections: doorAt(values.PROJECTIONS_METRICS_PORT),
    workers: doorAt(values.WORKERS_METRICS_PORT),
  };
};

/** Traces are told when a collector is set. */
const tracingOf = (values: Variables): TracingConfig | undefined =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
        sampler: values.OTEL_TRACES_SAMPLER,
        ratio: values.OTEL_TRACES_SAMPLER_ARG,
      };

/** The launcher's configuration: for a missing address it starts a stand-in. */
export const readConfig = (env: Environment) => {
  const values = parsed(env);
  const opening = {
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    trustProxy: values.TRUST_PROXY,
    sendsMail: values.MAIL_FROM !== undefined,
  };
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    eventStoreUrl: values.EVENT_STORE_URL,
    /** Of the site's streams, on a server that other applications use too. */
    eventStorePrefix: values.EVENT_STORE_PREFIX ?? '',
    mongodbUrl: values.MONGODB_URL,
    redisUrl: values.REDIS_URL,
    objectStoreUrl: values.OBJECT_STORE_URL,
    /** Of a server that answers searches; without it, each backend has an index of its own. */
    searchUrl: values.SEARCH_URL,
    sessionSecret: values.SESSION_SECRET,
    /** The first is used for new raffles; raffles created with the others still need them. */
    drawSecrets: values.DRAW_SECRET?.split(','),
    drawDelayMs: values.DRAW_DELAY_SECONDS * 1000,
    /** Of the steps of a hand-over, where they are not the usual ones. */
    handoverTimes: handoverTimesOf(values),
    publicUrl: values.PUBLIC_URL,
    mail: mailOf(values),
    /** Told by the sender, so that who sends none needs no password of the server. */
    sendsMail: values.MAIL_FROM !== undefined,
    trustProxy: values.TRUST_PROXY,
    /** Why other people can meet this site; undefined when they can't. */
    exposure: exposureOf(opening),
    plainHttpWarning: plainHttpWarning(opening),
    rateLimits: values.RATE_LIMITS === 'on',
    operatorsNeedSecondFactor: values.OPERATORS_SECOND_FACTOR === 'on',
    /** Event types whose newest version the older programs beside this one can't read. */
    writePreviousVersionOf: values.WRITE_PREVIOUS_VERSION_OF?.split(',') ?? [],
    /** A file that remembers how far the log had come; set by the launcher for its own log. */
    logMarkFile: values.LOG_MARK_FILE,
    /** Whoever has it may read `/metrics`, which is not there without it. */
    metricsToken: values.METRICS_TOKEN,
    /** Where the other programs answer it. */
    metricsDoors: metricsDoorsOf(values),
    /** Undefined where nobody asked for traces. */
    tracing: tracingOf(values),
    notice: values.NOTICE === '' ? null : values.NOTICE,
    /** A folder with texts in place of the built-in ones. */
    siteTextsDir: values.SITE_TEXTS_DIR === undefined ? undefined : resolve(values.SITE_TEXTS_DIR),
    /** Who runs the site, by the names that its texts use. */
    company: {
      titular: values.COMPANY_NAME,
      nif: values.COMPANY_TAX_ID,
      domicilio: values.COMPANY_ADDRESS,
      correo: values.CONTACT_EMAIL,
    },
    demoData: values.DEMO_DATA === undefined ? undefined : values.DEMO_DATA === 'on',
    logLevel: values.LOG_LEVEL,
  };
};

export type Config = ReturnType<typeof readConfig>;

const needed = {
  eventStoreUrl: 'EVENT_STORE_URL',
  mongodbUrl: 'MONGODB_URL',
  redisUrl: 'REDIS_URL',
  objectStoreUrl: 'OBJECT_STORE_URL',
  sessionSecret: 'SESSION_SECRET',
  drawSecrets: 'DRAW_SECRET',
} as const satisfies Partial<Record<keyof Config, string>>;

type Needed = keyof typeof needed;

const STORES = ['EVENT_STORE_URL', 'MONGODB_URL', 'REDIS_URL', 'OBJECT_STORE_URL'] as const;

/** What is secret of what each program reads: others may be kept from it. */
export const SECRETS_OF = {
  backend: [...STORES, 'SESSION_SECRET', 'DRAW_SECRET', 'METRICS_TOKEN', 'SEARCH_URL'],
  projections: [...STORES, 'DRAW_SECRET', 'METRICS_TOKEN'],
  workers: [...STORES, 'SESSION_SECRET', 'DRAW_SECRET', 'METRICS_TOKEN', 'SMTP_URL'],
  ops: [...STORES, 'DRAW_SECRET'],
} as const satisfies Readonly<Record<string, readonly (keyof Variables)[]>>;

export type ProgramName = keyof typeof SECRETS_OF;

/** A program's configuration: everything that it needs is present. */
export type ProgramConfig = Omit<Config, Needed> & {
  readonly [Name in Needed]: NonNullable<Config[Name]>;
};

/** Where the configuration has what is secret. */
const secretParts = {
  sessionSecret: 'SESSION_SECRET',
  metricsToken: 'METRICS_TOKEN',
  metricsDoors: 'METRICS_TOKEN',
  searchUrl: 'SEARCH_URL',
  mail: 'SMTP_URL',
} as const satisfies Partial<Record<keyof Config, keyof Variables>>;

type Kept<Name extends ProgramName> = {
  [
    Part in keyof typeof secretParts
  ]: (typeof secretParts)[Part] extends (typeof SECRETS_OF)[Name][number] ? never : Part;
}[keyof typeof secretParts];

/** The part of it that one program reads. */
export type ConfigOf<Name extends ProgramName> = Omit<ProgramConfig, Kept<Name>>;

/** @throws StartError that lists every problem at once */
export const readProgramConfig = <Name extends ProgramName>(
  env: Environment,
  program: Name,
): ConfigOf<Name> => {
  const config = readConfig(env);
  const read: readonly string[] = SECRETS_OF[program];
  const missing = Object.entries(needed)
    .filter(([name, variable]) => read.includes(variable) && config[name as Needed] === undefined) // the keys of `needed` are its own
    .map(([, variable]) => `${variable} is required`);
  if (program === 'workers' && config.sendsMail && config.mail === undefined)
    missing.push('SMTP_URL is required with MAIL_FROM');
  if (missing.length > 0) return complain(missing);
  const kept = Object.entries(secretParts).filter(([, variable]) => !read.includes(variable));
  // What is needed is there, as just checked, and what is kept from the program is left out.
  return Object.fromEntries(
    Object.entries(config).filter(([part]) => !kept.some(([name]) => name === part)),
  ) as ConfigOf<Name>;
};
