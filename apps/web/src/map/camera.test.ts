import type { Parcel } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import { CAMERA_AT_START, type CameraState, cameraMoveOf, marginAt, withMargin } from './camera.ts';

const farm = [27, 44, 28, 45] as const satisfies Parcel['bbox'];
const field = [27.1, 44.1, 27.2, 44.2] as const satisfies Parcel['bbox'];
const parcels = [{ id: 'field', bbox: field } as unknown as Parcel];
const view = { farmKey: 'a', bbox: farm, selected: null, parcels };

function follow(...views: Parameters<typeof cameraMoveOf>[1][]) {
  let state: CameraState = CAMERA_AT_START;
  return views.map((next) => {
    const move = cameraMoveOf(state, next);
    state = move.state;
    return move.target?.bbox ?? null;
  });
}

describe('the camera', () => {
  it('moves to a farm once', () => {
    expect(follow(view, { ...view })).toEqual([farm, null]);
  });

  it('waits for bounds that arrive later', () => {
    expect(follow({ ...view, bbox: null, parcels: [] }, view)).toEqual([null, farm]);
  });

  it('moves to the next farm', () => {
    expect(follow(view, { ...view, farmKey: 'b', bbox: field })).toEqual([farm, field]);
  });

  it('moves to a parcel when it is selected, and stays when it is deselected', () => {
    expect(follow(view, { ...view, selected: 'field' }, view)).toEqual([farm, field, null]);
  });

  it('opens on the parcel of the address, even if its shape arrives after the farm', () => {
    expect(follow({ ...view, selected: 'field' })).toEqual([field]);
    expect(follow({ ...view, selected: 'field', parcels: [] }, { ...view, selected: 'field' })).toEqual([
      farm,
      field,
    ]);
  });

  it('returns to a parcel that is selected again', () => {
    const on = { ...view, selected: 'field' };
    expect(follow(on, view, on)).toEqual([field, null, field]);
  });

  it.each([
    ['from afar with the whole margin', 11, 0.6],
    ['from nearby at the same zoom', 14.5, (2 ** 0.5 - 1) / 2],
    ['from within the parcel until it is whole', 17, 0],
  ])('moves to a parcel %s', (_, zoom, margin) => {
    expect(marginAt(zoom, 15)).toBeCloseTo(margin);
  });

  it('leaves the same margin on every side of a parcel', () => {
    const [west, south, east, north] = withMargin([10, 40, 11, 42]);
    expect([10 - west, east - 11]).toEqual([expect.closeTo(0.6), expect.closeTo(0.6)]);
    expect([40 - south, north - 42]).toEqual([expect.closeTo(1.2), expect.closeTo(1.2)]);
  });
});
