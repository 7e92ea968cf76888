import type { DrawPack } from '../../../../contracts/draws';
import { checksOf } from './checks-of';

// Only the page that started this worker speaks to it.
addEventListener('message', ({ data }: MessageEvent<DrawPack>) => postMessage(checksOf(data)));
