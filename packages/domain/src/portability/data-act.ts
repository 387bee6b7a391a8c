import type { RuleSource } from '../rules/rule-source.ts';

/** The facts of the EU Data Act that the product tells, in the order of the page. */
export const DATA_ACT_FACTS = ['since', 'notice', 'help', 'fetch', 'fee', 'formats', 'machines'] as const;
export type DataActFact = (typeof DATA_ACT_FACTS)[number];

const press = (text: string): RuleSource => ({ text, paragraph: null, sureness: 'press', date: null });
const ON_SERVICES = [press('aetos-data.com'), press('loyensloeff.com'), press('nuans-law.be')];

/**
 * What the EU Data Act says of who leaves a service or asks a maker for the data of a machine. Read on pages of law firms and
 * advisers, not in the act itself, which the page says.
 */
export const DATA_ACT = {
  name: 'Regulation (EU) 2023/2854',
  /** The first day on which it applies. */
  since: '2025-09-12',
  /** The longest notice that a service may ask for. */
  notice_months: 2,
  /** Days during which a service helps to move. */
  help_days: 30,
  /** Days for fetching the data afterwards, at least; then they are erased. */
  fetch_days: 30,
  /** From this day on, moving costs no fee. */
  no_fee_from: '2027-01-12',
  /** Machines that are placed on the market after this day give their data by design. */
  machines_after: '2026-09-12',
  sources: {
    since: ON_SERVICES,
    notice: ON_SERVICES,
    help: ON_SERVICES,
    fetch: ON_SERVICES,
    fee: ON_SERVICES,
    formats: ON_SERVICES,
    machines: [press('servola.de')],
  } satisfies Readonly<Record<DataActFact, readonly RuleSource[]>>,
} as const;
