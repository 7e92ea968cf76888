export type ChildAnswer<Answer> = { readonly value: Answer } | { readonly failed: string };

const outcomeOf = async <Answer>(work: Promise<Answer>): Promise<ChildAnswer<Answer>> => {
  try {
    return { value: await work };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
};

/**
 * The main loop of a benchmark program: answers each question with one message, and ends with its
 * parent.
 * @param answer gets what the parent sends
 */
export const answerParent = (answer: (question: never) => Promise<unknown>): void => {
  process.on('message', (message) => {
    const { question } = message as { readonly question: never }; // `ask` sends only this shape
    void outcomeOf(answer(question)).then((outcome) => process.send?.(outcome));
  });
  process.on('disconnect', () => process.exit(0));
};
