import { getConfig, type Config } from '@testing-library/dom';

/** Testing Library's own setting, true while `waitFor` and `findBy` look again and again. */
const isLooking = (): boolean =>
  Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/**
 * Testing Library prints the page into the error of every look that finds nothing yet, though only
 * the last error is thrown. Here the page is printed when somebody reads the message.
 */
export const printWhenRead = ({ getElementError }: Config): Partial<Config> => ({
  getElementError: (message, container) => {
    if (!isLooking()) return getElementError(message, container);
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    });
  },
});
