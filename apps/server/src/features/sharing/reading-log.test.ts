import { expect, it } from 'vitest';
import { wholeFarm } from '../../platform/db/scope.ts';
import { type Actor, ANONYMOUS, type FarmAccess } from '../../platform/http/call.ts';
import { readersOf } from './reading-log.ts';

const scope = wholeFarm('f');
const NONE: FarmAccess = {
  level: 'none',
  is_guest: false,
  is_worker: false,
  is_sampler: false,
  is_operated: false,
  scope,
  scopes: { notes: scope },
  facts: { shared_farm: null, link_ids: [] },
  state: null,
};
const ION: Actor = { ...ANONYMOUS, user_id: 'ion' };
const kindsOf = (actor: Actor, access: Partial<FarmAccess>, token_id: string | null = null) =>
  readersOf({ actor, token_id, access: { ...NONE, ...access } }).map(
    ({ kind, reader_id }) => `${kind} ${reader_id}`,
  );

it.each([
  ['nobody without access', kindsOf(ION, {}), []],
  ['not the owner', kindsOf(ION, { level: 'owner' }), []],
  ['not the visitor of a trial farm', kindsOf({ ...ION, is_trial: true }, { level: 'land' }), []],
  ['not visitors of a demo farm', kindsOf(ANONYMOUS, { level: 'view' }), []],
  [
    'staff in the place of the owner',
    kindsOf({ ...ION, impersonator_id: 'eva' }, { level: 'owner' }),
    ['staff eva'],
  ],
  ['staff who take samples', kindsOf(ION, { is_operated: true }), ['staff ion']],
  ['workers', kindsOf(ION, { is_worker: true }), ['person ion']],
  ['a token of the owner', kindsOf(ION, { level: 'owner' }, 'key'), ['token key']],
  ['no token that reaches nothing', kindsOf(ION, {}, 'key'), []],
  [
    'a guest as such, not by a link that they have too',
    kindsOf(ION, { level: 'view', facts: { shared_farm: 'view_only', link_ids: ['l'] } }),
    ['person ion'],
  ],
  [
    'each link',
    kindsOf(ANONYMOUS, { level: 'view', facts: { shared_farm: null, link_ids: ['l', 'm'] } }),
    ['link l', 'link m'],
  ],
])('notes %s', (_, noted, expected) => {
  expect(noted).toEqual(expected);
});
