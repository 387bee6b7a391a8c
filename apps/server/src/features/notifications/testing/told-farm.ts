import { api } from '@brazda/contract';
import type { NotificationKind } from '@brazda/domain';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addSeason } from '../../../../seed/add-season.ts';
import { parcelDraft } from '../../../../test/parcel-draft.ts';
import { type Product, type SignedUp, startProduct } from '../../../../test/product.ts';
import { readConfig } from '../../../config.ts';
import { isVisible } from '../../../platform/db/scope.ts';
import type { Mail, MailOutcome } from '../../../platform/mail/mailer.ts';
import type { NotificationItem, NotificationSource } from '../../../platform/notification-source.ts';
import { rectangle } from '../../imagery/testing/catalog.ts';
import { weatherSourcesOf } from '../../weather/index.ts';
import { type DeliverDeps, deliverDue } from '../deliver.ts';
import { prepareDigest } from '../prepare-digest.ts';
import { makePushKeys } from '../push-keys.repo.ts';
import { listDuePeople } from '../settings.repo.ts';
import { tellPeople } from '../tell-people.ts';
import { type LoopbackPushService, startPushService } from './push-service.ts';

export const FARM = 'ferma';
const PARCELS = ['west', 'east'] as const;
const KINDS = ['parcels', 'weather', 'notes'] as const;
const PUBLIC_URL = 'https://brazda.example';
const CHOICES = {
  timezone: 'Europe/Bucharest',
  mail: 'daily',
  push: 'urgent',
  brief: false,
  quiet: { from: '22:00', to: '06:00' },
  muted: [],
} as const;
const TABLES = [
  'notification_delivery',
  'push_subscription',
  'notification',
  'notification_muted',
  'notification_settings',
  'unsubscribe_token',
  'farm_share_parcel',
  'farm_share',
];

/** Something of which a source tells people. */
interface Matter {
  readonly kind: NotificationKind;
  readonly key: string;
  readonly parcel: string | null;
  readonly urgent: boolean;
}

/** A farm with two parcels, whose matters, clock, mail server and push service a test decides. */
export class ToldFarm {
  readonly product: Product;
  readonly farmer: SignedUp;
  readonly service: LoopbackPushService;
  now = new Date();
  /** The mails that were sent. */
  mails: Mail[] = [];
  mailOutcome: MailOutcome = 'sent';
  /** What the sources have to tell. */
  matters: Matter[] = [];
  /** The kinds that were listed, in order. */
  lists: NotificationKind[] = [];
  readonly deps: DeliverDeps;

  constructor(product: Product, farmer: SignedUp, service: LoopbackPushService) {
    this.product = product;
    this.farmer = farmer;
    this.service = service;
    this.deps = {
      db: product.database.db,
      notificationSources: KINDS.map((kind) => this.#source(kind)),
      now: () => this.now,
      config: { PUBLIC_URL, SUPPORT_EMAIL: 'ajutor@brazda.example', PUSH_HOSTS: [service.host] },
      log: { info: () => undefined, warn: () => undefined },
      weatherSources: weatherSourcesOf(readConfig({}), () => undefined),
      mailer: {
        sendOnce: async (mail) => {
          if (this.mailOutcome === 'sent') this.mails.push(mail);
          return this.mailOutcome;
        },
      },
    };
  }

  /** Forgets what was told; it is 08:00 in Romania. */
  async clear(): Promise<void> {
    for (const table of TABLES) await this.product.database.pool.query(`delete from ${table}`);
    this.service.received.length = 0;
    this.service.reply = { status: 201 };
    this.mails = [];
    this.mailOutcome = 'sent';
    this.now = new Date('2026-05-12T05:00:00Z');
    this.matters = [];
    this.lists = [];
  }

  async stop(): Promise<void> {
    await this.product.stop();
    await this.service.stop();
  }

  /** Adds something of which people are to be told. */
  matter(key: string, more: Partial<Matter> = {}): void {
    this.matters.push({ kind: 'parcels', key, parcel: 'west', urgent: false, ...more });
  }

  tell(deps = this.deps): Promise<boolean> {
    return tellPeople(deps, FARM);
  }

  /** Prepares and sends the messages that are due at a time. */
  async morning(at: string, deps = this.deps): Promise<void> {
    this.now = new Date(at);
    for (const user_id of await listDuePeople(deps.db, this.now, 100)) await prepareDigest(deps, user_id);
    await deliverDue(deps);
  }

  /** What the bell of a person shows. */
  async list(person = this.farmer) {
    return (await person.call(api.notifications.list)).response;
  }

  async keys(person?: SignedUp) {
    return (await this.list(person)).results.map(({ title }) => title.ro.split(' ')[0]);
  }

  /** Stores choices as of the time of the test, not of the product. */
  async choose(more: object = {}, person = this.farmer): Promise<void> {
    const { status } = await person.callUnchecked(api.notifications.saveSettings, {
      body: { ...CHOICES, ...more },
    });
    expect(status).toBe(200);
    await this.product.database.pool.query(
      `update notification_settings set digest_at = '2026-05-13T03:30Z' where digest_at is not null`,
    );
  }

  async addDevice(person = this.farmer) {
    const { response, status } = await person.call(api.notifications.addDevice, {
      body: { subscription: this.service.subscribe() },
    });
    expect(status).toBe(200);
    return response;
  }

  share(email: string, body: object) {
    return this.farmer.callUnchecked(api.sharing.share, {
      params: { farmId: FARM },
      body: { email, ...body },
    });
  }

  /** A source of a feature, whose matters the test decides; of parcels that somebody may see, as in every feature. */
  #source(kind: NotificationKind): NotificationSource {
    return {
      kinds: [kind],
      isPersonal: kind === 'notes',
      list: async (db, { scope }) => {
        this.lists.push(kind);
        const { rows } = await sql<{ id: string }>`
          select parcel.id from parcel where farm_id = ${scope.farm_id} and ${isVisible(scope)}`.execute(db);
        const visible = new Set(rows.map(({ id }) => id));
        return this.matters
          .filter((matter) => matter.kind === kind)
          .filter(({ parcel }) => (parcel === null ? scope.visible === null : visible.has(parcel)))
          .map(({ key, parcel, urgent }): NotificationItem => {
            const text = (language: string) => ({
              title: `${key} www.evil.example`,
              text: `${language}: 0,41`,
            });
            const texts = { en: text('en'), ro: text('ro'), fr: text('fr') };
            return { kind, key, parcel_id: parcel, urgent, texts, path: `/farm/${scope.farm_id}/today` };
          });
      },
    };
  }
}

/** Starts a product with the farm. */
export async function startToldFarm(): Promise<ToldFarm> {
  const service = await startPushService();
  const product = await startProduct('2026-05-12', {
    PUSH_HOSTS: `${service.host},*.notify.windows.com`,
    PUBLIC_URL,
  });
  const { db } = product.database;
  await makePushKeys(db);
  const farmer = await product.signUp('fermier@example.org');
  await db
    .insertInto('farm')
    .values({ id: FARM, owner_id: farmer.user_id, name: 'Ferma Bună', country: 'RO' })
    .execute();
  const parcels = PARCELS.map((name, at) => parcelDraft(name, rectangle(at * 20, 0, at * 20 + 12, 12)));
  await addSeason(db, { id: FARM, country: 'RO' }, { id: 'ferma-2026', end_year: 2026, parcels });
  return new ToldFarm(product, farmer, service);
}
