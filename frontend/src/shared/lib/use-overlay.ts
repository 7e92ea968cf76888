import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The overlay that this entry of the history opens over the same screen; undefined for none. */
export const useOpenOverlay = (): unknown => {
  // Any code may write this state.
  const { state } = useLocation() as { readonly state: unknown };
  return isObject(state) ? Reflect.get(state, 'overlay') : undefined;
};

/** The name of the notifications, which open from several places. */
export const NOTICES = 'avisos';

/** Something over the whole screen, which Back closes as everybody expects. */
export const useOverlay = (name: string) => {
  const { pathname, search, hash, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const isOpen = useOpenOverlay() === name;
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      const kept = isObject(state) ? state : {};
      void navigate({ pathname, search, hash }, { state: { ...kept, overlay: name } });
    },
    close: () => {
      // A second key press, before the first has taken effect, would leave the screen.
      if (closing.current) return;
      closing.current = true;
      void navigate(-1);
    },
  };
};

/** Opens an overlay in the place of the one that is open. */
export const useOtherOverlay = () => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return (name: string): void =>
    void navigate({ pathname, search, hash }, { replace: true, state: { overlay: name } });
};
