import { type AnyEndpoint, api } from '@brazda/contract';
import { allows, leastLevelOf, type Standing } from '@brazda/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoFarms } from '../src/features/land/index.ts';
import { type Caller, type Product, startProduct } from './product.ts';

const CALLS = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>).map(
    ([key, endpoint]) => [`${area}.${key}`, endpoint] as const,
  ),
);

/** Calls whose making changes who the caller is: they have tests of their own. */
const CHANGES_THE_CALLER = new Set(['auth.login', 'auth.logout', 'staff.releaseImpersonation']);

const NOBODY: Standing = {
  signed_in: false,
  is_staff: false,
  is_impersonated: false,
  level: 'none',
  is_guest: false,
  is_holder: false,
};

let product: Product;
let callers: Record<string, { caller: Caller; standing: Standing; farmId: string }>;

beforeAll(async () => {
  product = await startProduct();
  await seedDemoFarms(product.database.db, '/nowhere');
  const owner = await product.signUp('proprietar@example.org');
  const stranger = await product.signUp('strain@example.org');
  const staff = await product.signUp('staff@example.org', { is_staff: true });
  await product.database.db
    .insertInto('farm')
    .values({ id: 'own', owner_id: owner.user_id, name: 'A mea', country: 'RO' })
    .execute();
  const signedIn = { ...NOBODY, signed_in: true };
  callers = {
    'an anonymous visitor on the demo farm': {
      caller: product.anonymous,
      standing: { ...NOBODY, level: 'view' },
      farmId: 'demo-ro',
    },
    'an anonymous visitor on a farm of somebody': {
      caller: product.anonymous,
      standing: NOBODY,
      farmId: 'own',
    },
    'a stranger': { caller: stranger, standing: signedIn, farmId: 'own' },
    'the owner': { caller: owner, standing: { ...signedIn, level: 'owner' }, farmId: 'own' },
    'staff without a share': { caller: staff, standing: { ...signedIn, is_staff: true }, farmId: 'own' },
    'anybody on a farm that does not exist': { caller: stranger, standing: signedIn, farmId: 'nowhere' },
  };
});
afterAll(() => product.stop());

describe.each(CALLS.filter(([name]) => !CHANGES_THE_CALLER.has(name)))('%s', (_, endpoint) => {
  it('lets in exactly those whom its rule allows', async () => {
    for (const [who, { caller, standing, farmId }] of Object.entries(callers)) {
      const inPath = endpoint.path.includes(':farmId') || endpoint.path.includes(':farm');
      const level = inPath ? standing.level : 'none';
      const { status, error } = await caller.call(endpoint, { params: placeholders(endpoint, farmId) });
      const refused = error?.error === 'not_signed_in' || error?.error === 'forbidden' || isHidden(error);
      expect({ who, refused, status }).toEqual({
        who,
        refused: !allows(endpoint.access, { ...standing, level }),
        status,
      });
      if (refused && leastLevelOf(endpoint.access) !== null && level === 'none') expect(status).toBe(404);
    }
  });
});

/** A farm without access looks like one that is not there. */
function isHidden(error: { error?: string; detail?: string } | undefined): boolean {
  return error?.error === 'not_found' && /\bfarm\b/.test(error.detail ?? '');
}

const SAMPLE: Record<string, string> = {
  date: '2026-05-15',
  rasterKind: 'NDVI',
  size: 'z14',
  z: '12',
  x: '1',
  y: '1',
};

function placeholders({ path }: AnyEndpoint, farmId: string): Record<string, string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  return Object.fromEntries(names.map((name) => [name, name === 'farmId' ? farmId : (SAMPLE[name] ?? '1')]));
}
