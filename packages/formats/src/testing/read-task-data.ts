import type { HarvestRemark } from '@brazda/domain';
import { HarvestRefused } from '../harvest/harvest-refused.ts';
import { readHarvest } from '../harvest/read-harvest.ts';
import type { DescribedElement } from './machines-of.ts';
import { type LoggedRecord, taskDataFiles, type WrittenLog } from './task-data-of.ts';
import { zipOf } from './zip-of.ts';

/** When the first record was logged, in seconds. */
const TIME = Date.UTC(2026, 6, 5, 9) / 1000;
/** 7 t/ha at 6 m and 2 m/s. */
export const FLOW = 7e5 * 12;

/** Records one second and one step apart, with the given values by position. */
export const records = (...values: LoggedRecord['values'][]): LoggedRecord[] =>
  values.map((each, i) => ({ lng: 27.4 + i * 1e-5, lat: 44.5, time: TIME + i, values: each }));
/** A value that a log has of an element, or a constant of its header. */
export const of = (ddi: string, element: string, constant?: number) => ({
  ddi,
  element,
  ...(constant !== undefined && { constant }),
});

/** Files by their names, in folders by their paths. */
export type Folders = Readonly<Record<string, Readonly<Record<string, string | Buffer>>>>;
/** A ZIP of folders. */
export const pack = (folders: Folders, separator = '/') =>
  zipOf(
    Object.entries(folders).flatMap(([folder, files]) =>
      Object.entries(files).map(([name, content]) => ({
        name: [...folder.split('/'), name].filter((part) => part !== '').join(separator),
        content,
      })),
    ),
  );
/** What is read from folders in one ZIP. */
export const read = async (folders: Folders) => {
  const { points, ...content } = await readHarvest(pack(folders), 'a.zip');
  return { ...content, yields: [...points.yields], width: [...points.width], log: [...points.log], points };
};
/** What is read from one log. */
export const readLog = (log: WrittenLog, machines = '') => read({ TASKDATA: taskDataFiles([log], machines) });
/** Why a log is refused; null if it is read. */
export const refusalOf = (log: WrittenLog, machines = '') =>
  readLog(log, machines).then(
    () => null,
    (error) => (error instanceof HarvestRefused ? error.reason : error),
  );
/** What is remarked, and how often. */
export const kinds = (remarks: readonly HarvestRemark[]) => remarks.map(({ kind, count }) => [kind, count]);

/** A combine with a header, as most describe themselves. */
export const COMBINE: readonly DescribedElement[] = [
  { id: 'DET-11', type: 1, object: 1 },
  { id: 'DET-12', type: 2, object: 2, parent: 1, properties: { '0043': 6000 } },
];
const SPRAYER: readonly DescribedElement[] = [
  { id: 'DET-1', type: 1, object: 1 },
  { id: 'DET-2', type: 2, object: 2, parent: 1, properties: { '0043': 24_000 } },
];
/** A combine of elements. */
export const combine = (elements = COMBINE) => ({ id: 'DVC-2', elements });
/** A sprayer of 24 m. */
export const sprayer = { id: 'DVC-1', elements: SPRAYER };
