import { withdrawRaffle } from '../application/raffles/withdraw-raffle';
import { StartError } from '../platform/lifecycle';
import { withApplication } from './accounts';
import { withReason } from './with-reason';

const ID = /^[1-9]\d{0,14}$/;

/** Takes a raffle off the sale; everybody can read why. */
export const withdrawRaffleOperation = async (args: readonly string[]): Promise<void> => {
  const [id, reason] = withReason(args);
  if (!ID.test(id)) throw new StartError('Which raffle? Give its number.');
  await withApplication(async (input) => {
    const outcome = await withdrawRaffle({ ...input, raffleId: Number(id), reason });
    if (outcome.kind === 'rejected') {
      const why = outcome.rejection.type.replaceAll('-', ' ');
      throw new StartError(`Raffle ${id} is not withdrawn: ${why}`);
    }
    console.log(`raffle ${id} ${outcome.events.length > 0 ? 'is' : 'was'} cancelled`);
  });
};
