import { useEffect, useMemo, useState } from 'react';
import type { DrawPack } from '@contracts/draws';
import type { Raffle } from '@contracts/raffles';
import {
  answerTo,
  termsOf,
  withAnnounced,
  type DrawAnswer,
  type DrawQuestion,
  type PageStep,
  type Heads,
} from './checks-of';

type OnAnswer = (answer: DrawAnswer) => void;

/**
 * Runs in a worker, so that 100,000 purchases don't freeze the page.
 * @returns stops it
 */
const checkInWorker = (question: DrawQuestion, onAnswer: OnAnswer): (() => void) => {
  const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<DrawAnswer>) => onAnswer(data);
  // Checks here when the browser refuses the worker.
  worker.onerror = () => onAnswer(answerTo(question));
  worker.postMessage(question);
  return () => worker.terminate();
};

const checkHere = (question: DrawQuestion, onAnswer: OnAnswer): (() => void) => {
  const timer = setTimeout(() => onAnswer(answerTo(question)));
  return () => clearTimeout(timer);
};

interface Answered {
  readonly question: DrawQuestion;
  readonly answer: DrawAnswer;
}

const useAnswer = (question: DrawQuestion | undefined): DrawAnswer | undefined => {
  const [answered, setAnswered] = useState<Answered>();
  useEffect(() => {
    if (question === undefined) return undefined;
    const check = typeof Worker === 'undefined' ? checkHere : checkInWorker;
    return check(question, (answer) => setAnswered({ question, answer }));
  }, [question]);
  return answered?.question === question ? answered?.answer : undefined;
};

/** The checks of a draw, recomputed in this browser; undefined while they run. */
export const useChecks = (
  raffle: Raffle,
  pack: DrawPack | undefined,
): readonly PageStep[] | undefined => {
  const terms = termsOf(raffle);
  const question = useMemo(() => pack && { pack, terms }, [pack, terms]);
  const steps = useAnswer(question)?.steps;
  return steps && pack && withAnnounced(steps, pack, raffle);
};

/** The chain's head after each purchase of the holder `tag`; undefined while computed. */
export const useHeads = (pack: DrawPack, tag: string | undefined): Heads | undefined => {
  const question = useMemo(() => ({ pack, tag }), [pack, tag]);
  return useAnswer(question)?.heads;
};
