/** How long an answer serves again before it is asked for anew, in seconds. */
export const CACHE = { hour: 3600, fiveMinutes: 300, twoMinutes: 120, minute: 60 } as const;

/** Options of a query hook: use the kept answer while it is younger than `seconds`. */
export const freshFor = (seconds: number) => ({ refetchOnMountOrArgChange: seconds });
