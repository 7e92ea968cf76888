import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The text while it is typed. It is handed on after a pause; a change from outside replaces it. */
export const useTypedText = (text: string, onSearch: (text: string) => void) => {
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const [seen, setSeen] = useState(text);
  if (text !== seen) {
    setSeen(text);
    // What comes back is usually our own text, and more may have been typed since.
    if (text !== sent) {
      setSent(text);
      setTyped(text);
    }
  }

  const send = (latest: string) => {
    setTyped(latest);
    setSent(latest);
    onSearch(latest);
  };

  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      onSearch(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sent, onSearch]);

  return { typed, setTyped, send };
};
