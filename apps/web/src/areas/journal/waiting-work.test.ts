import { describe, expect, it } from 'vitest';
import { itemSample } from '../../testing/outbox-items.ts';
import { farmWorkSample } from './testing/work-sample.ts';
import { withWaitingWork } from './waiting-work.ts';

const added = (body: object = {}) =>
  itemSample({
    call: 'work.add',
    params: { farmId: 'farm', seasonId: 'season' },
    body: { id: 'entry', parcel: 'east', activity: 'sowing', day: '2026-04-02', ...body },
  });
const takenBack = (entryId: string) =>
  itemSample({ call: 'work.remove', params: { farmId: 'farm', seasonId: 'season', entryId } });
const read = (...items: ReturnType<typeof added>[]) => {
  const [work] = withWaitingWork([farmWorkSample()], items);
  return { entries: work!.entries, done: work!.work[0]!.parcels.map(({ hectares_done }) => hectares_done) };
};

describe('work that waits in the outbox', () => {
  it('counts as done', () => {
    const { entries, done } = read(added({ hectares: 2.5, hours: 1 }));
    expect(entries).toMatchObject([{ id: 'entry', kind: 'sow', hectares: 2.5, hours: 1, isWaiting: true }]);
    expect(done).toEqual([2.5, 0]);
  });

  it('is the whole parcel unless it says otherwise, and never more', () => {
    expect(read(added()).done).toEqual([12.15, 0]);
    expect(read(added({ id: 'a', hectares: 10 }), added({ id: 'b', hectares: 10 })).done).toEqual([12.15, 0]);
  });

  it('is taken back', () => {
    expect(read(added(), takenBack('entry'))).toEqual({ entries: [], done: [0, 0] });
    expect(read(takenBack('nowhere'))).toEqual({ entries: [], done: [0, 0] });
  });

  it('is not counted again once the server has it', () => {
    const known = farmWorkSample();
    const [once] = withWaitingWork([known], [added()]);
    const [twice] = withWaitingWork([once!], [added()]);
    expect(twice).toEqual(once);
  });

  it('is a treatment, too, with an entry for each of its parcels', () => {
    const parcels = ['east', 'west'].map((id) => ({ id, entry: `entry-${id}` }));
    const treated = itemSample({
      call: 'treatments.addWork',
      params: { farmId: 'farm', seasonId: 'season' },
      body: { id: 'g', activity: 'sowing', day: '2026-04-02', parcels },
    });
    const { entries, done } = read(treated);
    expect(entries).toMatchObject([
      { id: 'entry-west', treatment: 'g', isWaiting: true },
      { id: 'entry-east', treatment: 'g', isWaiting: true },
    ]);
    expect(done).toEqual([12.15, 12.15]);
  });

  it('does not count once it was not accepted', () => {
    expect(read({ ...added(), state: 'refused' })).toEqual({ entries: [], done: [0, 0] });
  });

  it('of another season, or of work that has ended, changes nothing', () => {
    const other = { ...added(), params: { farmId: 'farm', seasonId: 'other' } };
    expect(read(other, added({ activity: 'gone' }), added({ parcel: 'gone' })).done).toEqual([0, 0]);
  });
});
