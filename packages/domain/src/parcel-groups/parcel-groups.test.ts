import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupParentProblem, type ParcelGroupNode, placeGroups } from './parcel-groups.ts';

const group = (
  id: string,
  parent: string | null = null,
  parcels: readonly string[] = [],
): ParcelGroupNode => ({
  id,
  name: id,
  parent,
  parcels,
});
const { compare } = new Intl.Collator('ro', { numeric: true });

describe('the tree of groups', () => {
  it('has each below the one that it is in, by name, with the parcels of all in it', () => {
    const placed = placeGroups(
      [group('irigat', 'ferma 3', ['b', 'c']), group('ferma 10'), group('ferma 3', null, ['a', 'b'])],
      compare,
    );
    expect(placed.map(({ group: { id }, depth, all }) => [id, depth, [...all].join()])).toEqual([
      ['ferma 3', 0, 'a,b,c'],
      ['irigat', 1, 'b,c'],
      ['ferma 10', 0, ''],
    ]);
  });

  it('shows one whose parent is gone at the top', () => {
    expect(placeGroups([group('a', 'gone')], compare)[0]?.depth).toBe(0);
  });

  it('has every group once, whatever is in what', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const tree = fc.uniqueArray(fc.record({ id: ids, parent: fc.option(ids) }), { selector: ({ id }) => id });
    fc.assert(
      fc.property(tree, (made) => {
        const placed = placeGroups(
          made.map(({ id, parent }) => group(id, parent, [id])),
          compare,
        );
        expect(placed.map((each) => each.group.id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
      }),
    );
  });
});

describe('the parent of a group', () => {
  const chain = [group('a'), group('b', 'a'), group('c', 'b'), group('d', 'c')];

  it('is no group that is in it, nor the group itself', () => {
    expect(groupParentProblem(chain, 'a', 'c')).toBe('group_in_itself');
    expect(groupParentProblem(chain, 'a', 'a')).toBe('group_in_itself');
    expect(groupParentProblem(chain, 'c', 'a')).toBeNull();
  });

  it('leaves no more than four levels, with all that is in the group', () => {
    expect(groupParentProblem(chain, 'new', 'c')).toBeNull();
    expect(groupParentProblem(chain, 'new', 'd')).toBe('group_too_deep');
    expect(groupParentProblem([...chain, group('x'), group('y', 'x')], 'x', 'c')).toBe('group_too_deep');
    expect(groupParentProblem([...chain, group('x'), group('y', 'x')], 'x', 'b')).toBeNull();
    expect(groupParentProblem(chain, 'd', null)).toBeNull();
  });
});
