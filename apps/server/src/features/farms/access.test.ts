import { ACCESS_LEVELS, accessOfShare, hasAccess, SHARE_LEVELS } from '@brazda/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { combineGrants, strongestShare } from './access.ts';

const lineage = fc.constantFrom('a', 'b', 'c');
const grants = fc.record({
  is_owner: fc.boolean(),
  is_demo: fc.boolean(),
  shares: fc.array(
    fc.record({
      level: fc.constantFrom(...SHARE_LEVELS),
      lineages: fc.array(lineage),
      shows_notes: fc.boolean(),
    }),
    {
      maxLength: 3,
    },
  ),
  links: fc.array(
    fc.record({ lineages: fc.option(fc.array(lineage, { minLength: 1 })), shows_notes: fc.boolean() }),
    { maxLength: 3 },
  ),
});

it('no grant reduces another', () => {
  fc.assert(
    fc.property(grants, grants, (one, other) => {
      const both = combineGrants({
        is_owner: one.is_owner || other.is_owner,
        is_demo: one.is_demo || other.is_demo,
        shares: [...one.shares, ...other.shares],
        links: [...one.links, ...other.links],
      });
      for (const { level, visible } of [combineGrants(one), combineGrants(other)]) {
        expect(hasAccess(both.level, level)).toBe(true);
        if (both.visible !== null)
          expect(both.visible).toEqual(expect.arrayContaining([...(visible ?? ['?'])]));
      }
    }),
  );
});

it('lineages are listed only if the farm as a whole is not visible', () => {
  fc.assert(
    fc.property(grants, (input) => {
      const { level, visible } = combineGrants(input);
      expect(visible === null).toBe(hasAccess(level, 'view'));
    }),
  );
});

it('notes are shown by the grants that show them, as if there were no others', () => {
  fc.assert(
    fc.property(grants, (input) => {
      const showing = {
        ...input,
        shares: input.shares.filter(({ shows_notes }) => shows_notes),
        links: input.links.filter(({ shows_notes }) => shows_notes),
      };
      expect(combineGrants(input).noted).toEqual(combineGrants(showing).visible);
    }),
  );
});

it('only ownership or a share with full access gives more than view access', () => {
  fc.assert(
    fc.property(grants, (input) => {
      const isStrong = input.is_owner || input.shares.some(({ level }) => level === 'full_access');
      expect(hasAccess(combineGrants(input).level, 'full')).toBe(isStrong);
    }),
  );
});

it('the strongest of several shares counts', () => {
  fc.assert(
    fc.property(grants, ({ shares }) => {
      const strongest = strongestShare(shares);
      const levels = shares.map(({ level }) => accessOfShare(level));
      const best = ACCESS_LEVELS.findLast((level) => levels.includes(level));
      expect(strongest && accessOfShare(strongest)).toBe(best ?? null);
    }),
  );
});
