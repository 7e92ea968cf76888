import { startAttack, type Attack, type AttackCounts } from '../../tests/kit/system/attack';
import { answerParent } from '../running/answer-parent';
import type { AttackQuestion } from '../scenarios/attack-stage';

let attack: Attack | undefined;

answerParent(async (question: AttackQuestion): Promise<AttackCounts> => {
  if (question.type === 'begin') attack = await startAttack(question.url, question.raffleId);
  else await attack?.stop();
  return attack?.counts ?? {};
});
