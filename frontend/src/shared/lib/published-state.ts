import { useLocation } from 'react-router-dom';

/** The state of the address that shows one's raffles after one more was published. */
export const stateOfPublished = (raffleId: number) => ({ published: raffleId });

/** The raffle that was just published, if any. */
export const usePublishedRaffle = (): number | undefined => {
  // Any code may write this state.
  const { state } = useLocation() as { readonly state: unknown };
  if (typeof state !== 'object' || state === null) return undefined;
  const id: unknown = Reflect.get(state, 'published');
  return typeof id === 'number' ? id : undefined;
};
