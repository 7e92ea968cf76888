/** Made by `scripts/walks/record.mjs`, in a run of `npm run walks`. */
declare const walk: (
  name: string,
  action: () => Promise<void>,
  isPart?: () => boolean,
) => Promise<void>;
