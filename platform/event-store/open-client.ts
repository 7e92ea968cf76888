import { EventStoreDBClient } from '@eventstore/db-client';
import {
  appenderOf,
  guardClient,
  sendCredentials,
  widenWindow,
  type Append,
  type GuardedClient,
} from 'quick-wire';
import { StartError } from '../lifecycle';
import type { Logger } from '../logger';

/**
 * A silent node is noticed after six seconds at most, and asking the nodes for their leader goes on
 * without a silent one after two. The client's own values are 10 s, 10 s and 5 s.
 */
const DEFAULTS = {
  keepAliveInterval: '3000', // milliseconds
  keepAliveTimeout: '3000', // milliseconds
  gossipTimeout: '2', // seconds
} as const;

/** Otherwise a refused append would count as stored. */
const ALWAYS = 'throwOnAppendFailure=true';

/**
 * The address with values of ours, before its own or, where it must not choose, after them: the
 * client takes the last of a name.
 */
export const clientAddress = (url: string): string => {
  const [hosts = '', query = ''] = url.trim().split('?', 2);
  const ours = Object.entries(DEFAULTS).map(([name, value]) => `${name}=${value}`);
  const given = query.split('&').filter((option) => option !== '');
  return `${hosts.replace(/\/+$/, '')}?${[...ours, ...given, ALWAYS].join('&')}`;
};

interface OpenClient extends GuardedClient {
  readonly client: EventStoreDBClient;
  readonly append: Append;
}

/* oxlint-disable no-console -- the client's way to warn, which a program turns into log lines */

/** The client warns on the console that our interval is short, each time that it is made. */
const SHORT_INTERVAL = /KeepAliveInterval/;

const withWarningsLogged = <T>(logger: Logger, make: () => T): T => {
  const { warn } = console;
  console.warn = (text: unknown) => {
    // The lines after the first quote the address, with its password.
    const [reason = ''] = String(text).split('\n', 1);
    if (!SHORT_INTERVAL.test(reason)) logger.warn({ reason }, 'address of the log');
  };
  try {
    return make();
  } finally {
    console.warn = warn;
  }
};

const UNREADABLE =
  'EVENT_STORE_URL can not be read. It is esdb://user:password@host:2113?option=value, with several ' +
  'hosts separated by commas, each by its name or IPv4 address: the client of the log knows no IPv6 ' +
  'addresses. Signs such as / ? # @ in the name or password must be percent-encoded.';

/** @throws StartError without the client's own error, which holds the address with its password */
const clientOf = (url: string): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(clientAddress(url));
  } catch {
    throw new StartError(UNREADABLE);
  }
};

/** A node that answers late may do so for many appends. */
const WARN_EVERY_MS = 60_000;

/** @param readsAll lets the store send a few MiB ahead for each reading */
export const openClient = (url: string, readsAll: boolean, logger: Logger): OpenClient => {
  const client = withWarningsLogged(logger, () => clientOf(url));
  sendCredentials(client, url);
  if (readsAll) widenWindow(client);
  let warnedAt = -Infinity;
  const onMishap = (error: unknown) => {
    const isNews = performance.now() - warnedAt > WARN_EVERY_MS;
    if (isNews) warnedAt = performance.now();
    logger[isNews ? 'warn' : 'debug']({ err: error }, 'an answer of the log was dropped');
  };
  return { client, append: appenderOf(client, onMishap), ...guardClient(client, onMishap) };
};
