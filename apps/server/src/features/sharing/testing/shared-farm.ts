import { api, type ResponseOf } from '@brazda/contract';
import { addSeason } from '../../../../seed/add-season.ts';
import type { Caller, Product, Reply, SignedUp } from '../../../../test/product.ts';
import { rectangle } from '../../imagery/testing/catalog.ts';

/** A farm with the parcels `<id>-0` to `<id>-2`, its owner and a friend of hers. */
export class SharedFarm {
  readonly product: Product;
  readonly owner: SignedUp;
  readonly friend: SignedUp;
  readonly id: string;
  /** The part of addresses that is of these people only. */
  readonly people: number;
  readonly params: { readonly farmId: string };

  constructor(product: Product, people: number, owner: SignedUp, friend: SignedUp, id: string) {
    this.product = product;
    this.people = people;
    this.owner = owner;
    this.friend = friend;
    this.id = id;
    this.params = { farmId: id };
  }

  /** Shares the farm, or parcels of it, with an address. */
  share(
    email: string,
    shared_farm: 'view_only' | 'full_access' | 'no_access',
    parcels: string[] = [],
  ): Promise<Reply<typeof api.sharing.share>> {
    return this.owner.call(api.sharing.share, { params: this.params, body: { email, shared_farm, parcels } });
  }

  async seenBy(caller: Caller): Promise<ResponseOf<typeof api.farms.get>> {
    return (await caller.call(api.farms.get, { params: this.params })).response;
  }

  /** The recorded actions on the farm, oldest first. */
  async trail() {
    const rows = await this.product.database.db
      .selectFrom('audit_event')
      .select(['action', 'actor_id'])
      .where('farm_id', '=', this.id)
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action);
  }
}

let people = 0;

/** Adds a farm of two new people to a product, whose mails until then are forgotten. */
export async function addSharedFarm(product: Product): Promise<SharedFarm> {
  people++;
  const owner = await product.signUp(`ana${people}@example.org`);
  const friend = await product.signUp(`ion${people}@example.org`);
  const { response } = await owner.call(api.farms.create, { body: { name: ' Ferma Ana ' } });
  const { id } = response;
  const parcels = [0, 1, 2].map((i) => ({
    id: `${id}-${i}`,
    label: String(i),
    geometry: rectangle(i * 30, 0, i * 30 + 20, 20),
    display_name: null,
    locality: null,
    physical_block: null,
    parcel_no: String(i),
    crop_no: null,
    crop: null,
  }));
  await addSeason(product.database.db, { id, country: 'RO' }, { end_year: 2026, parcels });
  product.mails.length = 0;
  return new SharedFarm(product, people, owner, friend, id);
}
