import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HarvestRefused } from '../../harvest/harvest-refused.ts';
import { readHarvest } from '../../harvest/read-harvest.ts';
import { gridOf, prescriptionOf, SAMPLE_RATES } from '../testing/prescription-of.ts';
import { unzipped, writeZip } from '../zip.ts';
import { writeIsoxml } from './isoxml.ts';
import type { StickFile } from './prescription.ts';
import { readIsoxml } from './read-isoxml.ts';

const SAMPLES = join(import.meta.dirname, '../../../../../../shared/facts/outside/isobus');
const isThere = existsSync(SAMPLES);
const without = isThere ? '' : ' (SKIPPED: ../shared/facts is not on this machine)';

const sampleOf = (name: string) => readFileSync(join(SAMPLES, 'thirdparty', name));
const filesOf = async (zip: Uint8Array) => {
  const files: StickFile[] = [];
  for await (const file of unzipped(zip, { entries: 100, bytes: 1e7 })) files.push(file);
  return files;
};

describe.skipIf(!isThere)(`task data of others${without}`, () => {
  it('that are valid by the official schema have the elements and attributes that we write', async () => {
    const folder = join(SAMPLES, 'own_sample/TASKDATA');
    const files = ['TASKDATA.XML', 'GRD00001.BIN'].map((name) => ({
      path: `TASKDATA/${name}`,
      content: readFileSync(join(folder, name)),
    }));
    const written = writeIsoxml([prescriptionOf({ grid: gridOf(SAMPLE_RATES) })], { version: 4, form: 2 });
    const ours = written.files.map(({ path, content }) => ({ path: `TASKDATA/${path}`, content }));
    expect(Buffer.from(ours[1]!.content)).toEqual(files[1]!.content);
    const [valid, read] = [await readIsoxml(files), await readIsoxml(ours)];
    expect(valid.complaints).toEqual([]);
    expect(read.tasks[0]).toMatchObject({ ...valid.tasks[0]!, boundary: read.tasks[0]!.boundary });
    /** Elements with the letters of their attributes, such as `PNT ACD`. */
    const letters = (content: Uint8Array) =>
      new Set(
        [
          ...Buffer.from(content)
            .toString()
            .matchAll(/<([A-Z]{3})([^>]*)>/g),
        ].map(
          ([, name, attributes]) =>
            `${name} ${[...attributes!.matchAll(/ ([A-Z])=/g)].map(([, a]) => a).join('')}`,
        ),
      );
    expect([...letters(ours[0]!.content)].filter((one) => !letters(files[0]!.content).has(one))).toEqual([]);
  });

  it('with a grid are read as their own library reads them', async () => {
    const { tasks } = await readIsoxml(await filesOf(sampleOf('isoxml-js_task_with_grid.zip')));
    const { grid } = tasks[0]!;
    expect([grid!.columns, grid!.rows]).toEqual([54, 54]);
    expect(grid!.cells).toHaveLength(54 * 54);
  });

  it.each([
    'isoxml-js_task_with_grid.zip',
    'isoxml-js_task_full.zip',
    'isoxml-js_2021-04-09T15_33_26_taskdata.zip',
  ])('%s are no harvest for the reader of harvests, and say so', async (name) => {
    const refused = await readHarvest(sampleOf(name), name).catch((error) => error);
    expect(refused).toBeInstanceOf(HarvestRefused);
    expect(refused.reason).toBe('no_yield');
  });
});

it('a stick of ours is no harvest for the reader of harvests', async () => {
  const { files } = writeIsoxml([prescriptionOf()], { version: 4, form: 2 });
  const zip = await writeZip(files.map(({ path, content }) => ({ path: `TASKDATA/${path}`, content })));
  await expect(readHarvest(zip, 'stick.zip')).rejects.toMatchObject({ reason: 'no_yield' });
});
