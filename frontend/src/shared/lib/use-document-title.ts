import { useEffect } from 'react';

/** Names the tab after the screen: `Buscar Rifas · Rifaviva`. */
export const useDocumentTitle = (screen?: string): void => {
  useEffect(() => {
    document.title = screen === undefined ? 'Rifaviva' : `${screen} · Rifaviva`;
  }, [screen]);
};
