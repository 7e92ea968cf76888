import { answerTo, type DrawQuestion } from './checks-of';

// Only the page that started this worker posts to it.
addEventListener('message', ({ data }: MessageEvent<DrawQuestion>) => postMessage(answerTo(data)));
