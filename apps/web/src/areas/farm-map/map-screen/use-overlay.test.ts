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
  const { overlay, overlays } = chooseOverlay(chosen, { farm, hasNoImages, hasLooks: false });
  expect(overlay).toBe(expected);
  expect(overlays).toContain(expected);
});

it('offers no rasters before there are images', () => {
  expect(chooseOverlay('crops', { farm: owner, hasNoImages: true, hasLooks: false }).overlays).toEqual([
    'none',
    'crops',
    'margin',
  ]);
});

it('shows what needs a look once images were judged', () => {
  const known = { farm: guest, hasNoImages: false };
  expect(chooseOverlay('looks', { ...known, hasLooks: true }).overlay).toBe('looks');
  expect(chooseOverlay('looks', { ...known, hasLooks: false })).toEqual({
    overlay: 'rasters',
    overlays: ['none', 'rasters', 'crops'],
  });
});
