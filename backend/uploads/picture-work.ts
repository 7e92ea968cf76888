import { WEBP } from '../../platform/objects/picture-keys';
import { unavailable } from '../http/problem-error';
import type { Job, ShareCard } from './decoder/messages';
import { createDecoders, DecoderStartError, type DecodersOptions } from './decoders';
import { createFairTurns, type Asker } from './fair-turns';
import { problemOf } from './picture-problems';

/** As many processes may decode at a time. */
const AT_ONCE = 2;

/** What is made of a photo. */
export interface PublishedPhoto {
  readonly picture: Uint8Array;
  readonly thumbnail: Uint8Array;
}

/** Makes pictures in processes of their own, when it is their sender's turn. */
export const createPictureWork = (options: DecodersOptions) => {
  const turns = createFairTurns({ atOnce: AT_ONCE });
  const decoders = createDecoders(options);

  const make = async (job: Job, signal: AbortSignal): Promise<Uint8Array> => {
    const answer = await decoders.work(job, signal).catch((error: unknown) => {
      if (!(error instanceof DecoderStartError)) throw error;
      options.logger.warn({ err: error }, 'no picture can be decoded');
      throw unavailable();
    });
    if (answer.kind === 'refused') throw problemOf(answer.refusal);
    if (answer.kind !== 'made') throw new Error('A decoder did not answer its job');
    return answer.picture;
  };

  const small = (picture: Uint8Array, type: string, signal: AbortSignal): Promise<Uint8Array> =>
    make({ make: 'thumbnail', picture, type }, signal);

  return {
    /**
     * @param file a path
     * @throws ProblemError 415, 422 or 503
     * @throws the reason for which the asker has gone
     */
    publish: (asker: Asker, file: string): Promise<PublishedPhoto> =>
      turns(asker, async (signal) => {
        const picture = await make({ make: 'picture', file }, signal);
        return { picture, thumbnail: await small(picture, WEBP, signal) };
      }),

    /** A published picture, made small. */
    shrink: (asker: Asker, picture: Uint8Array, type: string): Promise<Uint8Array> =>
      turns(asker, (signal) => small(picture, type, signal)),

    /**
     * The picture of a shared link.
     * @param read is called in its turn, so that no photo waits in memory
     */
    drawCard: (asker: Asker, read: () => Promise<ShareCard>): Promise<Uint8Array> =>
      turns(asker, async (signal) => make({ make: 'card', card: await read() }, signal)),

    /** Ends the processes; work in progress is rejected. */
    close: decoders.close,
  };
};

export type PictureWork = ReturnType<typeof createPictureWork>;
