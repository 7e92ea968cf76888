import { useEffect } from 'react';

/** Sets the tab's title for a screen: `Buscar Rifas · Rifaviva`. */
export const useDocumentTitle = (screen?: string): void => {
  useEffect(() => {
    document.title = screen === undefined ? 'Rifaviva' : `${screen} · Rifaviva`;
  }, [screen]);
};
