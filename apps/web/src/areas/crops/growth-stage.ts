import type { GrowthStage } from '@brazda/contract/client';

type Country = keyof GrowthStage['windows'];

/**
 * The stage that a crop has usually reached on a day: among the stages whose window contains it, the latest to begin.
 */
export function usualStage(
  stages: readonly GrowthStage[],
  country: Country,
  date: string,
): GrowthStage | null {
  const day = date.slice(5);
  const open = stages.flatMap((stage) => {
    const window = stage.windows[country];
    return window && holds(window, day) ? [{ stage, since: daysSince(window.from, date) }] : [];
  });
  return open.toSorted((a, b) => a.since - b.since)[0]?.stage ?? null;
}

/** Windows of winter crops may span New Year. */
function holds({ from, to }: { from: string; to: string }, day: string): boolean {
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}

function daysSince(monthDay: string, date: string): number {
  const year = Number(date.slice(0, 4)) - (monthDay > date.slice(5) ? 1 : 0);
  return Date.parse(date) - Date.parse(`${year}-${monthDay}`);
}
