/**
 * A silent node is noticed after six seconds at most, and asking the nodes for their leader goes on
 * without a silent one after two. The client's own values are 10 s, 10 s and 5 s.
 */
const DEFAULTS = {
  keepAliveInterval: '3000', // milliseconds
  keepAliveTimeout: '3000', // milliseconds
  gossipTimeout: '2', // seconds
} as const;

/** The client takes a name in any case, with dashes and underscores. */
const flat = (name: string): string => name.trim().toLowerCase().replaceAll(/[_-]/g, '');

/** The address with the values that it does not set itself. */
export const clientAddress = (url: string): string => {
  const [hosts = '', query = ''] = url.trim().split('?', 2);
  const given = query.split('&').filter((option) => option !== '');
  const named = new Set(given.map((option) => flat(option.split('=', 1).join())));
  const missing = Object.entries(DEFAULTS)
    .filter(([name]) => !named.has(flat(name)))
    .map(([name, value]) => `${name}=${value}`);
  return `${hosts.replace(/\/+$/, '')}?${[...given, ...missing].join('&')}`;
};

/** Whether the address leads to several nodes, which choose a leader. */
export const isCluster = (url: string): boolean =>
  url.startsWith('esdb+discover:') || (url.split('?', 1)[0] ?? '').includes(',');
