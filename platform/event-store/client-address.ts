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
 * The address with values of ours, before its own or, where it must not choose, behind them: the
 * client takes the last of a name.
 */
export const clientAddress = (url: string): string => {
  const [hosts = '', query = ''] = url.trim().split('?', 2);
  const ours = Object.entries(DEFAULTS).map(([name, value]) => `${name}=${value}`);
  const given = query.split('&').filter((option) => option !== '');
  return `${hosts.replace(/\/+$/, '')}?${[...ours, ...given, ALWAYS].join('&')}`;
};
