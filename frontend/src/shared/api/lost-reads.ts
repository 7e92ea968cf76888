const connection = new EventTarget();

/** Sends the reads again whose answers have not come: they may have gone with the connection. */
export const sendReadsAgain = (): void => void connection.dispatchEvent(new Event('back'));

/** Sends until an answer comes, anew each time that the connection comes back before it. */
export const untilAnswered = async <Answer>(
  signal: AbortSignal,
  send: (signal: AbortSignal) => PromiseLike<Answer> | Answer,
): Promise<Answer> => {
  const attempt = new AbortController();
  const giveUp = () => attempt.abort();
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);
  connection.addEventListener('back', giveUp);
  try {
    const answer = await send(attempt.signal);
    const isLost = attempt.signal.aborted && !signal.aborted;
    if (!isLost) return answer;
  } finally {
    signal.removeEventListener('abort', giveUp);
    connection.removeEventListener('back', giveUp);
  }
  return untilAnswered(signal, send);
};
