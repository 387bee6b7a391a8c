import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '@brazda/domain';
import { inject } from 'vitest';
import type { AuthenticatorApp } from './authenticator-app.ts';
import { type MadeWorld, makeWorld, signInBoth } from './make-world.ts';
import {
  type Caller,
  type Product,
  type ProductOptions,
  type ProductTemplate,
  startProduct,
} from './product.ts';

/** The access of a client to a farm. */
export interface TestIdentity {
  readonly caller: Caller;
  readonly farmId: string;
}

/** The product with users in all roles of the permission table, two farms of two owners, and scenes over both. */
export interface World {
  readonly product: Product;
  readonly people: Readonly<Record<Role, TestIdentity>>;
  readonly otherOwner: Caller & { user_id: string };
  /** The authenticator apps of the staff. */
  readonly apps: Readonly<Record<'staff' | 'impersonator', AuthenticatorApp>>;
  /** The token of the journal device. */
  readonly deviceToken: string;
  /** Signs in the owner and the impersonating staff member again: each may have ended the session of the other. */
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** The world that the test files of a worker start with copies of. */
let template: Promise<ProductTemplate & { readonly made: MadeWorld }> | undefined;

/** Starts a world as `makeWorld` makes it: a copy, or in a home of the test. */
export async function startWorld(
  options: ProductOptions = {},
  settings?: Record<string, string>,
): Promise<World> {
  if (options.home) return startNewWorld(options, settings);
  template ??= makeTemplate();
  const { made, ...of } = await template;
  return enter(await startProduct(undefined, settings, { ...options, template: of }), made);
}

/** Starts a world that is no copy: no other one has its ids. */
export async function startNewWorld(
  options?: ProductOptions,
  settings?: Record<string, string>,
): Promise<World> {
  const product = await startProduct(undefined, settings, options);
  return enter(product, await makeWorld(product, await makeCatalog()));
}

async function makeTemplate() {
  const product = await startProduct();
  const made = await makeWorld(product, await makeCatalog());
  return { ...(await product.keep()), made };
}

/** The folder of the scenes. */
function makeCatalog(): Promise<string> {
  return mkdtemp(join(inject('runFolder'), 'catalog-'));
}

/** The world of a product, whose people have the cookies that they had when it was made. */
function enter(product: Product, made: MadeWorld): World {
  const { anonymous, again } = product;
  const owner = again(made.owner);
  const staff = again(made.staff);
  const impersonator = again(made.impersonator);
  return {
    product,
    people: {
      anonymous: { caller: anonymous, farmId: 'own' },
      'anonymous on the demo farm': { caller: anonymous, farmId: 'demo-ro' },
      'anonymous with a farm link': { caller: again(made.farmVisitor), farmId: 'own' },
      'anonymous with a parcel link': { caller: again(made.parcelVisitor), farmId: 'own' },
      'anonymous on their trial farm': { caller: again(made.trialVisitor), farmId: made.trialFarm },
      stranger: { caller: again(made.stranger), farmId: 'own' },
      'license holder': { caller: again(made.holder), farmId: 'own' },
      worker: { caller: again(made.worker), farmId: 'own' },
      'soil sampler': { caller: again(made.sampler), farmId: 'own' },
      'guest of parcels': { caller: again(made.parcelGuest), farmId: 'own' },
      'guest, view': { caller: again(made.viewer), farmId: 'own' },
      'guest, full': { caller: again(made.fullGuest), farmId: 'own' },
      owner: { caller: owner, farmId: 'own' },
      staff: { caller: staff, farmId: 'own' },
      'staff without a second step': { caller: again(made.lax), farmId: 'own' },
      'staff on a farm that the operator samples': { caller: staff, farmId: 'operated' },
      'impersonated owner': { caller: impersonator, farmId: 'own' },
      'journal device': { caller: withToken(product.visitor(), made.deviceToken), farmId: 'own' },
    },
    otherOwner: again(made.otherOwner),
    apps: { staff: staff.codes!, impersonator: impersonator.codes! },
    deviceToken: made.deviceToken,
    comeBack: () => signInBoth(product, { owner, impersonator }),
    stop: product.stop,
  };
}

/** A client that sends the token of a device with every call. */
export function withToken({ callUnchecked }: Caller, token: string): Caller {
  const signed: Caller['callUnchecked'] = (endpoint, { headers, ...input }) =>
    callUnchecked(endpoint, { ...input, headers: { authorization: `Bearer ${token}`, ...headers } });
  return { callUnchecked: signed, call: (endpoint, input = {}) => signed(endpoint, input) };
}
