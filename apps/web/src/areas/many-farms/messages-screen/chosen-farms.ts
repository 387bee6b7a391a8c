import type { MessageFarm } from '@brazda/contract/client';

/** What leads to the page of messages: some farms, or an organization whose farms they are. */
export interface ChosenFarms {
  readonly farms?: readonly string[];
  readonly organization?: string;
}

/** The farms that were chosen before the page was opened, as far as the person may write to them. */
export function chosenFarms(farms: readonly MessageFarm[], state: unknown): ReadonlySet<string> {
  const { farms: listed, organization } = isChosen(state) ? state : {};
  const chosen = farms.filter(
    ({ farm, organizations }) =>
      listed?.includes(farm) || (organization !== undefined && organizations.includes(organization)),
  );
  return new Set(chosen.map(({ farm }) => farm));
}

/** The state of a history entry may be that of an older version. */
function isChosen(state: unknown): state is ChosenFarms {
  return typeof state === 'object' && state !== null;
}
