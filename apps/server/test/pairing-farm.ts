import type { AddressInfo } from 'node:net';
import { JournalDevice, type RefusedCall } from '@brazda/client';
import { api } from '@brazda/contract';
import type { Caller } from './product.ts';
import { startWorld, type World } from './world.ts';

export const OWNER = 'proprietar@example.org';
const season = { farmId: 'own', seasonId: 'own-2026' };
export const plan = { ...season, planId: 'own-2026.1' };

/** The code with which a call of a client is refused; null if it is not. */
export const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ code }: RefusedCall) => code,
  );

/** An entry that a device sends. */
export const entry = (fields: object = {}) => ({
  id: crypto.randomUUID(),
  parcel: 'own-2026-east',
  kind: 'sow' as const,
  day: '2026-04-02',
  user_created_date: '2026-04-02T08:00:00Z',
  ...fields,
});

/** A farm with which the journal app is paired over HTTP. */
export class PairingFarm {
  readonly world: World;
  readonly owner: Caller;
  /** A guest with full access. */
  readonly guest: Caller;
  /** The address of the server. */
  readonly server: string;

  constructor(world: World, server: string) {
    this.world = world;
    this.owner = world.people.owner.caller;
    this.guest = world.people['guest, full'].caller;
    this.server = server;
  }

  sql(text: string, values?: unknown[]) {
    return this.world.product.database.pool.query(text, values);
  }

  setGroups(email: string, groups: string[]) {
    return this.sql('update app_user set user_groups = $2 where email = $1', [email, groups]);
  }

  /** Removes all devices and work; the owner may pair the journal app. */
  async clear() {
    await this.sql(
      'delete from journal_entry; delete from plan_worksheet; delete from plan_activity; delete from crop_plan; delete from try_count',
    );
    await this.sql('delete from journal_device; delete from journal_passkey');
    await this.sql('update season set deleted_at = null');
    await this.setGroups(OWNER, ['Journal users']);
  }

  passkey(caller = this.owner, params = season) {
    return caller.call(api.journal.passkey, { params });
  }

  pair({ code, word }: { code: string; word: string }, from: Caller = this.world.product.visitor()) {
    return from.call(api.journalDevice.pair, { body: { code, word, name: 'Telefonul Anei' } });
  }

  async pairedBy(caller = this.owner, params = season): Promise<JournalDevice> {
    const { code, word } = (await this.passkey(caller, params)).response;
    return new JournalDevice(await JournalDevice.pair(this.server, { code, word, name: 'Telefonul Anei' }));
  }

  async devices(caller = this.owner) {
    return (await caller.call(api.journal.devices, { params: season })).response.results;
  }

  async addSowing() {
    const { response } = await this.owner.call(api.activities.create, {
      params: plan,
      body: { activity: 'sow' },
    });
    return response;
  }
}

/** Starts a world whose product listens on a port. */
export async function startPairingFarm(): Promise<PairingFarm> {
  const world = await startWorld();
  const { http } = world.product.app;
  await http.listen({ host: '127.0.0.1', port: 0 });
  return new PairingFarm(world, `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`);
}
