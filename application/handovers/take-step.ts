import type { HandoverCommand } from '../../domain/handovers/commands';
import { handoverStream } from '../../domain/handovers/stream';
import { handleFresh } from '../../platform/event-store/command-handler';
import type { Undated } from '../../platform/event-store/stream-queue';
import type { UseCaseInput } from '../application';
import type { HandoverOutcome } from './handover-outcome';

/** What people do with a prize on its way, beside accepting it. */
type Step = Extract<
  HandoverCommand,
  {
    readonly type:
      | 'DeclinePrize'
      | 'SendPrize'
      | 'HandOverPrize'
      | 'ReceivePrize'
      | 'DisputeHandover'
      | 'AnswerDispute'
      | 'ResolveDispute';
  }
>;

interface TakeStep<Type extends Step['type']> extends UseCaseInput<'handovers'> {
  readonly command: Undated<Extract<Step, { readonly type: Type }>>;
}

/** Takes the next step of a hand-over. The same step again changes nothing. */
export const takeStep = <Type extends Step['type']>({
  app,
  command,
  context,
}: TakeStep<Type>): Promise<HandoverOutcome<Type>> => {
  const { raffleId, prize } = command.data;
  return handleFresh(app.handovers, handoverStream(raffleId, prize), command, context);
};
