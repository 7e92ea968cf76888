import { DRAW_DELAY_MS } from '../raffles/controls';
import { raffleDecider } from '../raffles/decider';
import { specFor } from './spec-for';

/** The rules of the ready-made raffles, which draw a minute after the seal. */
export const raffles = raffleDecider({ drawDelayMs: DRAW_DELAY_MS });

export const given = specFor(raffles);
