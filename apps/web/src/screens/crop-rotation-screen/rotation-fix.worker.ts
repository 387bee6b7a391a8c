import { type MendingTask, rotationFixOf } from '@brazda/domain';

/** Searches for the smallest change off the main thread: thousands of candidates are tried. */
addEventListener('message', ({ data }: MessageEvent<MendingTask>) => postMessage(rotationFixOf(data)));
