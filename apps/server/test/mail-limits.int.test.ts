import { api } from '@brazda/contract';
import { MAIL_LIMITS, type MailLimitName } from '@brazda/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAIL_RULES } from '../src/features.ts';
import type {
  CountedMailKind,
  CountedRule,
  GuessMailKind,
  MailKind,
} from '../src/platform/mail/mail-rules.ts';
import { mailScenarios, type OwnFarm, type Sent } from './mail-scenarios.ts';
import { type Product, startProduct } from './product.ts';
import { enter, halfway, withTotp } from './second-factors.ts';

let product: Product;
beforeAll(async () => {
  // All people here share one address.
  product = await startProduct(undefined, {}, { maxCallsPerMinute: 100_000 });
});
afterAll(() => product.stop());

const { scenarios, query, newPerson, newFarm, newNetwork, stranger } = mailScenarios(() => product);
beforeEach(async () => {
  await query('delete from try_count');
  product.mails.length = 0;
});

/** What stays the same in the calls that come up to a limit; everything else of a cause is new each time. */
interface Kept {
  readonly farm?: true;
  readonly recipient?: true;
  readonly network?: (i: number, own: string) => string;
}
const KEPT: Readonly<Record<Exclude<MailLimitName, 'own_browser'>, Kept>> = {
  person: { farm: true },
  farm: { farm: true },
  new_address: { farm: true },
  recipient: { recipient: true },
  stranger: { recipient: true },
  network: { network: (_, own) => own },
  // A few from each address of the block.
  network_block: { network: (i, own) => own.replace(/\d+$/, String(i % 25)) },
};
type TestedLimit = keyof typeof KEPT;

/** Ends the minute of what is counted by the minute, which would otherwise refuse before a limit of hours does. */
const endMinutes = () =>
  query(`update try_count set ends_at = now() where ends_at <= now() + interval '1 minute'`);

/** Causes mails up to a limit, and returns the next call. */
async function reach(kind: CountedMailKind, name: TestedLimit): Promise<() => Sent> {
  const { recipient, prepare } = scenarios[kind];
  const [{ max, minutes }] = MAIL_LIMITS[name];
  const kept = KEPT[name];
  const first = { farm: await newFarm(), to: await recipient(), network: newNetwork() };
  const prepared = async (i: number) =>
    prepare({
      farm: async () => (kept.farm ? first.farm : newFarm()),
      to: kept.recipient ? first.to : await recipient(),
      network: kept.network?.(i, first.network) ?? newNetwork(),
    });
  const statuses: number[] = [];
  for (let i = 0; i < max; i++) {
    const call = await prepared(i);
    statuses.push((await call()).status);
    if (minutes > 1) await endMinutes();
  }
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
  expect(product.mails.filter((mail) => mail.kind === kind)).toHaveLength(max);
  const last = await prepared(max);
  product.mails.length = 0;
  return last;
}

/** Tables that refused calls may change: counts, the audit trail, when a browser was last seen, and who has read a farm. */
const CHANGING = ['try_count', 'audit_event', 'session', 'known_device', 'farm_reading', 'spatial_ref_sys'];

/** A hash of all other rows, by table. */
async function contents(): Promise<Record<string, string>> {
  const tables = await query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any($1)`,
    [CHANGING],
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const rows = `select string_agg(t::text, ' ' order by t::text) from "${name}" t`;
    found[name] = (await query(`select md5(coalesce((${rows}), '')) as hash`))[0].hash;
  }
  return found;
}

const CODES: Partial<Record<MailLimitName, string>> = { person: 'many_mails', farm: 'many_mails_of_farm' };
const MAIL_KINDS = Object.keys(MAIL_RULES) as MailKind[];
const countedKinds = MAIL_KINDS.filter((kind): kind is CountedMailKind => 'refusedBy' in MAIL_RULES[kind]);
const casesOf = (which: 'refusedBy' | 'withheldBy') =>
  countedKinds.flatMap((kind) =>
    (MAIL_RULES[kind] as CountedRule)[which].map((name) => [kind, name as TestedLimit] as const),
  );

describe('a mail that is caused to somebody else', () => {
  it.each(casesOf('refusedBy'))('%s is refused by the limit %s, and nothing changes', async (kind, name) => {
    const call = await reach(kind, name);
    const before = await contents();
    const { status, error } = await call();
    expect([status, error.error]).toEqual([429, CODES[name] ?? 'too_many_tries']);
    expect(error.detail).toMatch(/Please try again in \d+ (min|h)\.$/);
    expect(product.mails).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  it.each(casesOf('withheldBy'))(
    '%s is withheld by the limit %s, and the act is done',
    async (kind, name) => {
      const call = await reach(kind, name);
      const before = await contents();
      const { status, response } = await call();
      expect([status < 300, product.mails]).toEqual([true, []]);
      expect(await contents()).not.toEqual(before);
      if (response !== undefined) expect(response).toMatchObject({ is_mailed: false });
    },
  );

  it.each(countedKinds.filter((kind) => scenarios[kind].inOwnBrowser))(
    '%s is refused in an own browser, too, by a limit of its own',
    async (kind) => {
      const owner = await newPerson();
      const call = () => scenarios[kind].inOwnBrowser!(owner, newNetwork());
      const [{ max }] = MAIL_LIMITS.own_browser;
      for (let i = 0; i < max; i++) expect((await call()).status).toBe(204);
      const { status, error } = await call();
      expect([status, error.error]).toEqual([429, 'too_many_tries']);
      expect(product.mails).toHaveLength(max);
    },
  );

  it.each([
    ['farm_shared', 'person'],
    ['worker_invited', 'person'],
    ['sampler_named', 'person'],
    ['confirm_account', 'network'],
    ['confirm_email', 'new_address'],
  ] as const)('%s passes the limit %s no more often in 50 concurrent calls', async (kind, name) => {
    const { recipient, prepare } = scenarios[kind];
    const own = await newFarm();
    const ownNetwork = newNetwork();
    const farm = async () => own;
    const calls: (() => Sent)[] = [];
    for (let i = 0; i < 50; i++) {
      const network = name === 'network' ? ownNetwork : newNetwork();
      calls.push(await prepare({ farm, to: await recipient(), network }));
    }
    const statuses = (await Promise.all(calls.map((call) => call()))).map(({ status }) => status);
    const [{ max }] = MAIL_LIMITS[name];
    expect(statuses.filter((status) => status < 300)).toHaveLength(max);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50 - max);
    expect(product.mails).toHaveLength(max);
  });
});

const share = async (to: string, by: OwnFarm) =>
  (await scenarios.farm_shared.prepare({ farm: async () => by, to, network: newNetwork() }))();
const register = async (to: string, network: string) =>
  (await scenarios.confirm_account.prepare({ farm: newFarm, to, network }))();

it('that is refused does not use up what its recipient may still be sent', async () => {
  const farm = await newFarm();
  const to = await stranger();
  for (let i = 0; i < MAIL_LIMITS.person[0].max; i++) await share(await stranger(), farm);
  for (let i = 0; i < 2 * MAIL_LIMITS.recipient[0].max; i++) expect((await share(to, farm)).status).toBe(429);
  expect((await share(to, await newFarm())).response).toMatchObject({ is_mailed: true });

  const network = newNetwork();
  for (let i = 0; i < MAIL_LIMITS.network[0].max; i++) await register(await stranger(), network);
  for (let i = 0; i < 2 * MAIL_LIMITS.stranger[0].max; i++)
    expect((await register(to, network)).status).toBe(429);
  expect((await register(to, newNetwork())).status).toBe(204);
});

it('counts for one mailbox, however its address is written', async () => {
  const farm = await newFarm();
  const { max } = MAIL_LIMITS.recipient[0];
  const sent: unknown[] = [];
  for (let i = 0; i <= max; i++)
    sent.push((await share(i % 2 ? `ion+${i}@example.org` : `ION@example.org`, farm)).response);
  const isMailed = [...Array<boolean>(max).fill(true), false];
  expect(sent).toMatchObject(isMailed.map((is_mailed) => ({ is_mailed })));
});

/** Every kind that tells the owner of an account about guesses. */
const GUESSES: Readonly<Record<GuessMailKind, () => Promise<unknown>>> = {
  async many_guesses() {
    const { email } = await newPerson();
    for (let i = 0; i < 30; i++)
      await product.visitor().call(api.auth.login, { body: { email, password: `parola ${i}` } });
  },
  async second_step_guesses() {
    const { email } = await withTotp(product, 'doi-pasi@example.org');
    product.mails.length = 0;
    for (let i = 0; i < 15; i++) await enter(await halfway(product, email), '000000');
  },
};

it.each(Object.entries(GUESSES))('%s goes once to an account that is guessed at', async (kind, guess) => {
  await guess();
  expect(product.mails.map((mail) => mail.kind)).toEqual([kind]);
});

describe('people who work with Brazda', () => {
  it.each([
    ['farm_shared', 20],
    ['sampler_named', 30],
  ] as const)('cause %s to %d others at once', async (kind, count) => {
    const farm = await newFarm();
    for (let i = 0; i < count; i++) {
      const cause = { farm: async () => farm, to: await stranger(), network: newNetwork() };
      expect((await (await scenarios[kind].prepare(cause))()).response).toMatchObject({ is_mailed: true });
    }
  });

  it('share each of 40 farms with its farmer and a colleague in an hour', async () => {
    const owner = await newPerson();
    for (let i = 0; i < 40; i++) {
      const farm = await newFarm(owner);
      expect((await share(await stranger(), farm)).response).toMatchObject({ is_mailed: true });
      expect((await share('coleg@example.org', farm)).status).toBe(200);
      await endMinutes();
    }
  });
});
