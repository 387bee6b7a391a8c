import { type MendingTask, rotationFixOf } from '@brazda/domain';

/** Looks for the smallest change beside the page: thousands of ways are tried. */
addEventListener('message', ({ data }: MessageEvent<MendingTask>) => postMessage(rotationFixOf(data)));
