import { useCallback, useRef, useState, type ReactNode } from 'react';
import { PasswordDialog } from './password-dialog';
import { PasswordContext } from './use-confirmed';

interface PasswordGateProps {
  readonly username: string;
  readonly children: ReactNode;
}

/** Lets every part of the console ask for the password; see `useConfirmed`. */
export const PasswordGate = ({ username, children }: PasswordGateProps) => {
  const [asking, setAsking] = useState(false);
  const answer = useRef<(isProven: boolean) => void>(undefined);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        // An earlier question, which nobody has answered, is given up.
        answer.current?.(false);
        answer.current = resolve;
        setAsking(true);
      }),
    [],
  );
  const close = (isProven: boolean) => {
    setAsking(false);
    answer.current?.(isProven);
    answer.current = undefined;
  };
  return (
    <PasswordContext.Provider value={ask}>
      {children}
      <PasswordDialog username={username} open={asking} onClose={close} />
    </PasswordContext.Provider>
  );
};
