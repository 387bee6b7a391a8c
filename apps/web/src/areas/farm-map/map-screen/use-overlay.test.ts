import { expect, it } from 'vitest';
import { chooseOverlay } from './use-overlay.ts';

const owner = { access: 'owner' } as const;
const guest = { access: 'parcels' } as const;

it.each([
  ['the rasters', 'rasters', owner, false, 'rasters'],
  ['the margins', 'margin', owner, false, 'margin'],
  ['the rasters in place of margins that one may not see', 'margin', guest, false, 'rasters'],
  ['the crops before there are images', 'rasters', owner, true, 'crops'],
  [
    'the crops before there are images, in place of margins that one may not see',
    'margin',
    guest,
    true,
    'crops',
  ],
  ['nothing, if that is chosen', 'none', owner, true, 'none'],
] as const)('a map shows %s', (_, chosen, farm, hasNoImages, expected) => {
  const { overlay, overlays } = chooseOverlay(chosen, { farm, hasNoImages });
  expect(overlay).toBe(expected);
  expect(overlays).toContain(expected);
});

it('offers no rasters before there are images', () => {
  expect(chooseOverlay('crops', { farm: owner, hasNoImages: true }).overlays).toEqual([
    'none',
    'crops',
    'margin',
  ]);
});
