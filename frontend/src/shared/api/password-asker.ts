/** Resolves to true when the operator has proven the password, to false when they gave up. */
type AskForPassword = () => Promise<boolean>;

const nobody: AskForPassword = () => Promise.resolve(false);
let asker = nobody;

/** Asks whoever is in front of the page, where something on it can ask. */
export const askForPassword: AskForPassword = () => asker();

/**
 * From now on `ask` asks.
 * @returns ends this
 */
export const letAskForPassword = (ask: AskForPassword): (() => void) => {
  asker = ask;
  return () => {
    asker = nobody;
  };
};
