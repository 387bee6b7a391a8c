/** Whether builds that do not know a migration run on what it leaves behind. */
export type MigrationKind =
  | { readonly name: 'expand' }
  /** Only builds from a tag or commit on do: they use nothing of what is taken away. */
  | { readonly name: 'contract'; readonly since: string };

const EXPAND = /^-- expand$/;
const CONTRACT = /^-- contract: since (\S+)$/;

/** What the first line of a migration declares; null for those from before the rule, which count as contract. */
export function kindOf(sql: string): MigrationKind | null {
  const [line = ''] = sql.split('\n', 1);
  if (EXPAND.test(line)) return { name: 'expand' };
  const since = CONTRACT.exec(line)?.[1];
  return since === undefined ? null : { name: 'contract', since };
}
