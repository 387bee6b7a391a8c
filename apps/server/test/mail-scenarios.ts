import { type ApiError, api } from '@brazda/contract';
import type { CountedMailKind } from '../src/platform/mail/mail-rules.ts';
import { type Caller, PASSWORD, type Product, type SignedUp } from './product.ts';
import { english } from './second-factors.ts';

export interface OwnFarm {
  readonly owner: SignedUp;
  readonly farmId: string;
  readonly seasonId: string;
}

/** What a call that causes a mail depends on. */
export interface Cause {
  /** Of the person who causes it. */
  readonly farm: () => Promise<OwnFarm>;
  readonly to: string;
  /** The network address from which it is caused without an account. */
  readonly network: string;
}

export type Sent = Promise<{ readonly status: number; readonly error: ApiError; readonly response: unknown }>;

/** How a kind of mail is caused through the API. */
interface Scenario {
  /** A new recipient, such as one with an account; returns their address. */
  readonly recipient: () => Promise<string>;
  /** Prepares a call that causes a mail, and returns it. */
  readonly prepare: (cause: Cause) => Promise<() => Sent>;
  /** The same in a browser in which the owner of the address has signed in; null where that makes no difference. */
  readonly inOwnBrowser: ((owner: SignedUp, network: string) => Sent) | null;
}

/** Every kind that is counted: a new one without its scenario does not compile. */
type Scenarios = Readonly<Record<CountedMailKind, Scenario>>;

/** Ways to cause mails in a product, and what they need. */
export function mailScenarios(product: () => Product) {
  let made = 0;
  /** A number that was not used before. */
  const next = () => ++made;
  const query = async (text: string, values: unknown[] = []) =>
    (await product().database.pool.query(text, values)).rows;
  const newPerson = () => product().signUp(`om${next()}@example.org`);
  const stranger = async () => `strain${next()}@example.org`;
  const member = async () => (await newPerson()).email;
  /** A network address in a block of its own. */
  const newNetwork = () => {
    const n = next();
    return `10.${200 + (n >> 8)}.${n & 255}.1`;
  };

  async function newFarm(by?: SignedUp): Promise<OwnFarm> {
    const owner = by ?? (await newPerson());
    const body = { name: 'Ferma', country: 'RO' } as const;
    const { response: farm } = await owner.call(api.farms.create, { body });
    const params = { farmId: farm.id };
    const { response: season } = await owner.call(api.seasons.create, { params, body: { end_year: 2026 } });
    return { owner, farmId: farm.id, seasonId: season.id };
  }

  const at = (network: string) => ({ 'x-forwarded-for': network, ...english });
  const register = (browser: Caller, email: string, network: string) =>
    browser.call(api.auth.register, { body: { email }, headers: at(network) });
  const forgot = (browser: Caller, email: string, network: string) =>
    browser.call(api.auth.forgotPassword, { body: { email }, headers: at(network) });
  const changeEmail = (person: SignedUp, email: string, network: string) =>
    person.call(api.auth.changeEmail, { body: { email, password: PASSWORD }, headers: at(network) });
  const enroll = (staff: Caller, network: string) =>
    staff.call(api.secondFactors.mailEnrollment, { headers: at(network) });
  const makeStaff = (email: string) => query('update app_user set is_staff = true where email = $1', [email]);

  async function inviting(
    farm: Cause['farm'],
    invited: { kind: 'member' | 'farm'; role?: 'adviser'; addresses: string[] },
  ) {
    const { owner } = await farm();
    const { response } = await owner.call(api.organizations.list);
    const name = { name: 'Cabinet', country: 'RO' } as const;
    const [organization] = response.results;
    const { id } = organization ?? (await owner.call(api.organizations.create, { body: name })).response;
    const params = { organizationId: id };
    return () => owner.call(api.organizations.invite, { params, body: invited, headers: english });
  }

  const scenarios: Scenarios = {
    confirm_account: {
      recipient: stranger,
      async prepare({ to, network }) {
        return () => register(product().visitor(), to, network);
      },
      // Nobody has signed in to an account that is not confirmed.
      inOwnBrowser: null,
    },
    known_address: {
      recipient: member,
      async prepare({ to, network }) {
        return () => register(product().visitor(), to, network);
      },
      inOwnBrowser: (owner, network) => register(owner, owner.email, network),
    },
    reset_password: {
      recipient: member,
      async prepare({ to, network }) {
        return () => forgot(product().visitor(), to, network);
      },
      inOwnBrowser: (owner, network) => forgot(owner, owner.email, network),
    },
    confirm_email: {
      recipient: stranger,
      async prepare({ farm, to, network }) {
        const { owner } = await farm();
        return () => changeEmail(owner, to, network);
      },
      inOwnBrowser: (owner, network) => changeEmail(owner, owner.email, network),
    },
    staff_enrollment: {
      recipient: member,
      async prepare({ to, network }) {
        await makeStaff(to);
        const browser = product().visitor();
        await browser.call(api.auth.login, { body: { email: to, password: PASSWORD } });
        // As with a stolen session, in a browser in which its owner has never signed in.
        await query('delete from known_device');
        return () => enroll(browser, network);
      },
      async inOwnBrowser(owner, network) {
        await makeStaff(owner.email);
        return enroll(owner, network);
      },
    },
    farm_shared: {
      recipient: stranger,
      async prepare({ farm, to }) {
        const { owner, farmId } = await farm();
        const input = { params: { farmId }, body: { email: to }, headers: english };
        return () => owner.call(api.sharing.share, input);
      },
      inOwnBrowser: null,
    },
    organization_member_invited: {
      recipient: stranger,
      prepare: ({ farm, to }) => inviting(farm, { kind: 'member', role: 'adviser', addresses: [to] }),
      inOwnBrowser: null,
    },
    organization_farm_invited: {
      recipient: stranger,
      prepare: ({ farm, to }) => inviting(farm, { kind: 'farm', addresses: [to] }),
      inOwnBrowser: null,
    },
    worker_invited: {
      recipient: stranger,
      async prepare({ farm, to }) {
        const { owner, farmId } = await farm();
        const workerId = `om-${next()}`;
        const worker = [workerId, farmId, to];
        await query(`insert into worker (id, farm_id, name, email) values ($1, $2, 'Ion', $3)`, worker);
        return () => owner.call(api.workers.invite, { params: { farmId, workerId }, headers: english });
      },
      inOwnBrowser: null,
    },
    sampler_named: {
      recipient: stranger,
      async prepare({ farm, to }) {
        const { owner, farmId, seasonId } = await farm();
        const params = { farmId, soilAnalysisId: `analiza-${next()}` };
        await query(
          `insert into soil_order (id, farm_id, season_id, hectares_per_sample, package, depths, route_m, state)
           values ($1, $2, $3, 5, 'basic', 'arable', 0, 'ordered')`,
          [params.soilAnalysisId, farmId, seasonId],
        );
        const input = { params, body: { email: to }, headers: english };
        return () => owner.call(api.soilAnalyses.setSampler, input);
      },
      inOwnBrowser: null,
    },
    access_requested: {
      recipient: member,
      async prepare({ farm, to }) {
        const { owner: guest } = await farm();
        const farmId = `ferma-${next()}`;
        await query(
          `insert into farm (id, owner_id, name, country)
           values ($1, (select id from app_user where email = $2), 'Ferma', 'RO')`,
          [farmId, to],
        );
        await query(
          `insert into farm_share (id, farm_id, email, user_id, level, created_by)
           values ($1, $1, $2, $3, 'view_only', (select owner_id from farm where id = $1))`,
          [farmId, guest.email, guest.user_id],
        );
        return () => guest.call(api.sharing.requestAccess, { params: { farmId }, headers: english });
      },
      inOwnBrowser: null,
    },
  };
  return { scenarios, query, newPerson, newFarm, newNetwork, stranger };
}
