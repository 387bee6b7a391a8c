import { describe, expect, it } from 'vitest';
import { readCropGridTable } from './crop-grid-table.ts';

describe('a pasted table of crops', () => {
  it.each([
    [
      'Romanian',
      'Denumire\tReferință\tSuprafață (ha)\tCultură\tSoi sau hibrid\tCultură de la\tCultură până la\tProducție măsurată (t/ha)',
    ],
    [
      'French',
      'Nom\tRéférence\tSurface (ha)\tCulture\tVariété ou hybride\tCulture du\tCulture au\tRendement mesuré (t/ha)',
    ],
    [
      'English',
      'Name\tReference\tArea (ha)\tCrop\tVariety or hybrid\tCrop from\tCrop until\tMeasured yield (t/ha)',
    ],
  ])('has the titles of our own %s files', async (_, head) => {
    const table = await readCropGridTable(`${head}\nLa vie\t1-2\t4,2\tGrâu\tGlosa\t\t\t5,2\n`);
    expect(table?.columns).toEqual([
      'parcel',
      'reference',
      null,
      'crop',
      'crop_hybrid',
      'sow_date',
      'harvest_date',
      'yield_measured',
    ]);
    expect(table?.rows).toMatchObject([
      { number: 2, cells: { parcel: 'La vie', crop: 'Grâu', sow_date: '', yield_measured: '5,2' } },
    ]);
  });

  it.each([
    ['tabs', 'La vie\tGrâu\tGlosa\t\t\t5,25'],
    ['semicolons beside decimal commas', 'La vie;Grâu;Glosa;;;5,25'],
    ['semicolons and quotes', '"La vie";"Grâu";Glosa;;;"5,25"'],
  ])('without titles has its columns in a fixed order, with %s', async (_, text) => {
    const table = await readCropGridTable(text);
    expect(table).toMatchObject({ titles: null, rows: [{ number: 1 }] });
    expect(table?.rows[0]?.cells).toEqual({
      parcel: 'La vie',
      crop: 'Grâu',
      crop_hybrid: 'Glosa',
      sow_date: '',
      harvest_date: '',
      yield_estimated: '5,25',
    });
  });

  it('is read as the person chooses', async () => {
    const choice = { columns: ['crop', null, 'parcel'] as const, has_titles: true };
    const table = await readCropGridTable('a;b;c\nGrâu;x;La vie', choice);
    expect(table).toMatchObject({
      titles: ['a', 'b', 'c'],
      rows: [{ cells: { crop: 'Grâu', parcel: 'La vie' } }],
    });
    expect(table?.rows).toHaveLength(1);
  });

  it.each(['', ' \n ', 'a\0b', '"La vie;Grâu'])('is none in %j', async (text) => {
    expect(await readCropGridTable(text)).toBeNull();
  });

  it('ends after so many rows, to be noticed, and after so many columns', async () => {
    const table = await readCropGridTable(`${'x;'.repeat(200)}\n`.repeat(6000));
    expect([table?.rows.length, table?.columns.length]).toEqual([5002, 50]);
  });
});

it('the titles of yields may say another unit, in three languages', async () => {
  const head = 'Parcela\tCultura\tProducție estimată (kg/ha)\tRendement mesuré q/ha\tSuprafață (ha)';
  const table = await readCropGridTable(`${head}\nLa vie\tGrâu\t5200\t52\t4`);
  expect(table?.columns).toEqual(['parcel', 'crop', 'yield_estimated', 'yield_measured', null]);
  expect(table?.units).toEqual({ yield_estimated: 'kg/ha', yield_measured: 'q/ha' });
  const plain = await readCropGridTable('Parcela\tCultura\tProducție (kg/ha)\nLa vie\tGrâu\t5200');
  expect(plain?.columns).toEqual(['parcel', 'crop', 'yield_measured']);
});
