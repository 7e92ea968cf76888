import { DRAW_DELAY_MS } from '../raffles/controls';
import { raffleDecider } from '../raffles/decider';
import { specFor } from './spec-for';

/** Raffles as the ready-made examples have them: drawn a minute after their seal. */
export const raffles = raffleDecider({ drawDelayMs: DRAW_DELAY_MS });

export const given = specFor(raffles);
