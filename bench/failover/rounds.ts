import type { Cluster } from './cluster.ts';
import type { DatabaseNode } from './database-node.ts';

/** What a round may lose. */
interface Stage {
  readonly cluster: Cluster;
  readonly from: DatabaseNode;
  readonly to: DatabaseNode;
}

/** One way to lose a node, and to bring it back as a standby. */
export interface Round {
  readonly name: string;
  /** Whether the primary is lost without a warning. */
  readonly isLoss: boolean;
  /** After the loss, until what is acknowledged shows that writes go on. */
  readonly settle_ms: number;
  readonly lose: (stage: Stage) => Promise<void>;
  readonly mend: (stage: Stage) => Promise<void>;
}

const KILLED: Round = {
  name: 'primary killed',
  isLoss: true,
  settle_ms: 500,
  lose: ({ from }) => from.kill(),
  mend: async ({ from }) => from.start(),
};

const SILENT: Round = {
  name: 'primary silent',
  isLoss: true,
  settle_ms: 500,
  lose: async ({ from }) => from.freeze(),
  mend: async ({ from }) => from.thaw(),
};

const SWITCHED: Round = {
  name: 'planned switchover',
  isLoss: false,
  settle_ms: 0,
  lose: async ({ cluster, from, to }) => cluster.switchOver(from, to),
  mend: async () => undefined,
};

/** Longer than Patroni takes to go on without a standby. */
const STANDBY_AWAY_MS = 40_000;

const STANDBY_SILENT: Round = {
  name: 'standby silent',
  isLoss: false,
  settle_ms: STANDBY_AWAY_MS,
  lose: async ({ to }) => to.freeze(),
  mend: async ({ to }) => to.thaw(),
};

/** Losses of the primary in turn, then one planned switchover and the loss of a standby. */
export function roundsOf(losses: number): Round[] {
  const lost = Array.from({ length: losses }, (_, at) => (at % 2 === 0 ? KILLED : SILENT));
  return [...lost, SWITCHED, STANDBY_SILENT];
}
