import { NEEDS_LOOK } from '../../map/needs-look.ts';
import type { LookState } from './parcel-looks.ts';

/** Of states on a map: they differ in lightness as well, for those who do not tell red from green. */
export const LOOK_COLOR: Readonly<Record<LookState, string>> = {
  needed: NEEDS_LOOK,
  done: '#D99A2B',
  usual: '#CFE3C8',
  unknown: '#8A9099',
};
