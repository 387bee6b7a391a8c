import { mendingOf, type RotationFarm, type RotationYear } from '@brazda/domain';

/** Looks for the smallest change beside the page: on large farms thousands of ways are tried. */
addEventListener('message', ({ data }: MessageEvent<{ farm: RotationFarm; year: RotationYear }>) => {
  postMessage(mendingOf(data.farm, data.year));
});
