import { type RotationFixTask, rotationFixOf } from '@brazda/domain';

/** Looks for the smallest change beside the page: thousands of ways are tried. */
addEventListener('message', ({ data }: MessageEvent<RotationFixTask>) => postMessage(rotationFixOf(data)));
