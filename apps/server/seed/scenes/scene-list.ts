import { dayOf, isoOf } from './days.ts';
import { SITES, type Site } from './site.ts';
import { isSeenWhole, REPROCESSED, sensingDates } from './weather.ts';

/** A scene to create; everything about it follows from these facts. */
export interface ListedScene {
  readonly id: string;
  readonly site: Site;
  readonly date: string;
  readonly platform: string;
  /** 0 for the first processing of the day, 1 for the next. */
  readonly sequence: 0 | 1;
  readonly generation_time: string;
  /** Whether the offset of newer processing baselines has been subtracted, as Earth Search does. */
  readonly boa_offset_applied: boolean;
  /** Whether the whole site is visible, not only the farm. */
  readonly whole: boolean;
}

/** Sentinel-2C replaced Sentinel-2A in the pair. */
const FROM_2C = '2025-01-21';
const REPROCESSED_AFTER_DAYS = 31;

/** Every scene between two sensing dates, newest first; those of a date do not depend on the range. */
export function listScenes({ from, until }: { from?: string; until: string }): ListedScene[] {
  return SITES.flatMap((site) => sensingDates(site, until).flatMap((date) => scenesOn(site, date, until)))
    .filter(({ date }) => from === undefined || date >= from)
    .sort((one, other) => other.date.localeCompare(one.date) || one.id.localeCompare(other.id));
}

function scenesOn(site: Site, date: string, until: string): ListedScene[] {
  const first = listedScene(site, date, 0);
  if (site.tile !== REPROCESSED.tile || date !== REPROCESSED.date) return [first];
  const second = listedScene(site, date, 1);
  return second.generation_time.slice(0, 10) <= until ? [first, second] : [first];
}

function listedScene(site: Site, date: string, sequence: 0 | 1): ListedScene {
  const pass = Math.round((dayOf(date) - dayOf(site.first_date)) / 5);
  const platform = pass % 2 === 1 ? 'S2B' : date < FROM_2C ? 'S2A' : 'S2C';
  return {
    id: `${platform}_${site.tile}_${date.replaceAll('-', '')}_${sequence}_L2A`,
    site,
    date,
    platform,
    sequence,
    generation_time:
      sequence === 0
        ? `${date}T14:${String(10 + (pass % 47)).padStart(2, '0')}:23.000000Z`
        : `${isoOf(dayOf(date) + REPROCESSED_AFTER_DAYS)}T08:41:07.000000Z`,
    boa_offset_applied: sequence === 0,
    whole: isSeenWhole(date),
  };
}

/** The folder of a scene below the catalog, as in the public bucket. */
export function folderOf({ id, site, date }: ListedScene): string {
  const { tile } = site;
  const year = date.slice(0, 4);
  const month = Number(date.slice(5, 7));
  return `sentinel-s2-l2a-cogs/${site.zone}/${tile.slice(2, 3)}/${tile.slice(3)}/${year}/${month}/${id}`;
}
