export interface Announcement {
  readonly url: string;
  readonly dataDir: string;
  readonly hasDemoAccounts: boolean;
  readonly isEmbedded: boolean;
  readonly warning: string | undefined;
}

const DEMO_ACCOUNTS = [
  ['ana', 'particular: buys tickets and sells her own things'],
  ['tiendaluz', 'comercio: a shop with raffles of its own'],
  ['bruno', 'particular: takes part in many raffles'],
  ['operador', 'operator: looks after the site and can not buy'],
] as const;

const signIns = [
  '',
  '  Sign in at /perfil with the password rifaviva as',
  ...DEMO_ACCOUNTS.map(([name, what]) => `    ${name.padEnd(11)}${what}`),
];

/** What the terminal shows when the site is up. */
export const announcement = ({
  url,
  dataDir,
  hasDemoAccounts,
  isEmbedded,
  warning,
}: Announcement): string =>
  [
    '',
    `  Rifaviva is running at ${url}`,
    ...(hasDemoAccounts ? signIns : []),
    ...(warning === undefined ? [] : ['', `  ${warning}`]),
    '',
    `  ${isEmbedded ? 'Data and logs' : 'Logs'} are in ${dataDir}. Ctrl-C stops everything.`,
    '',
  ].join('\n');
