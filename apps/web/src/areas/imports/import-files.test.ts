import { IMPORT_LIMITS } from '@brazda/domain';
import { describe, expect, it } from 'vitest';
import { matchFiles, uploadNameOf, validateFiles } from './import-files.ts';

const file = (name: string, size: number) => ({ name, size });
const known = (id: string, name: string, size: number, received = 0) => ({ id, name, size, received });

describe('chosen files', () => {
  it('are accepted if they are few, small and not empty', () => {
    expect(validateFiles([file('a.zip', 10), file('b.kml', IMPORT_LIMITS.bytes - 10)])).toBeNull();
  });

  it('are too many', () => {
    const files = Array.from({ length: IMPORT_LIMITS.files + 1 }, (_, i) => file(`${i}.kml`, 1));
    expect(validateFiles(files)).toEqual({ is: 'many', limit: 50 });
  });

  it('are too large in total', () => {
    expect(validateFiles([file('a', IMPORT_LIMITS.bytes), file('b', 1)])).toEqual({
      is: 'large',
      limit: 200_000_000,
    });
  });

  it('must not be empty', () => {
    expect(validateFiles([file('a', 1), file('b', 0)])).toEqual({ is: 'empty', name: 'b' });
  });

  it('keep the end of a name that is too long', () => {
    expect(uploadNameOf(file(`${'x'.repeat(300)}.zip`, 1))).toHaveLength(200);
    expect(uploadNameOf(file(`${'x'.repeat(300)}.zip`, 1))).toMatch(/\.zip$/);
  });
});

describe('the files of an interrupted upload', () => {
  it('are matched by name and size, even two of the same name', () => {
    const files = [known('1', 'a.shp', 5), known('2', 'a.shp', 5), known('3', 'b.dbf', 7)];
    const chosen = [file('b.dbf', 7), file('a.shp', 5), file('a.shp', 5)];
    expect(matchFiles({ files }, chosen)).toEqual(
      new Map([
        ['1', chosen[1]],
        ['2', chosen[2]],
        ['3', chosen[0]],
      ]),
    );
  });

  it('need not be chosen again if they are complete', () => {
    const files = [known('1', 'a.shp', 5, 5), known('2', 'b.dbf', 7, 3)];
    expect(matchFiles({ files }, [file('b.dbf', 7)])).toEqual(new Map([['2', file('b.dbf', 7)]]));
  });

  it('do not match if one has another size', () => {
    expect(matchFiles({ files: [known('1', 'a.shp', 5, 3)] }, [file('a.shp', 6)])).toBeNull();
  });
});
