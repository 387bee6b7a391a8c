import { describe, expect, it } from 'vitest';
import { judgePatches, type PixelImage } from './judge-patches.ts';

const SIZE = 12;

/** A parcel of 144 pixels with a loss in one corner. */
function image(date: string, loss: number): PixelImage {
  const values = Float32Array.from({ length: SIZE * SIZE }, (_, at) =>
    at % SIZE < 5 && at < 5 * SIZE ? 0.8 - loss : 0.8,
  );
  return { date, pixels: { width: SIZE, height: SIZE, values } };
}

describe('the patches of a parcel in its newest image', () => {
  it('are reported at once where little is left', () => {
    const [patch] = judgePatches([image('2026-05-01', 0), image('2026-05-06', 0.4)]);
    expect(patch).toMatchObject({ since: '2026-05-01' });
    expect(patch?.pixels).toHaveLength(25);
  });

  it('wait for a second image where less is lost, because a cloud may have been missed', () => {
    const images = [image('2026-05-01', 0), image('2026-05-06', 0.15)];
    expect(judgePatches(images)).toEqual([]);
    // Against the image of 10 April, which is some weeks older; the last one without it is that of 1 May.
    const later = [image('2026-04-10', 0), ...images, image('2026-05-11', 0.15)];
    expect(judgePatches(later)).toMatchObject([{ since: '2026-05-01' }]);
  });

  it('are gone when the next image is as before', () => {
    const images = [
      image('2026-04-10', 0),
      image('2026-05-01', 0),
      image('2026-05-06', 0.4),
      image('2026-05-11', 0),
    ];
    expect(judgePatches(images)).toEqual([]);
  });

  it('show a slow decline beside an image of some weeks ago, since most of it was lost', () => {
    const losses = [0, 0.03, 0.06, 0.1, 0.13, 0.15];
    const days = ['2026-04-10', '2026-04-15', '2026-04-20', '2026-04-25', '2026-04-30', '2026-05-05'];
    const images = days.map((date, at) => image(date, losses[at]!));
    expect(judgePatches(images)).toMatchObject([{ since: '2026-04-20' }]);
  });

  it('are not sought beside images that are too old', () => {
    expect(judgePatches([image('2026-03-01', 0), image('2026-05-01', 0.4)])).toEqual([]);
  });

  it('are none without images', () => {
    expect(judgePatches([])).toEqual([]);
  });
});
