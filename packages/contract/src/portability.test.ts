import { FILE_FORMATS } from '@brazda/domain';
import { expect, it } from 'vitest';
import { calls } from './api.ts';

/** Bytes of several formats, of which the body says which, and of our own layout for the map. */
const UNNAMED = 'application/octet-stream';
/** Descriptions of calls for programs, which have no data of a farm. */
const DESCRIPTIONS = new Set(['application/vnd.oai.openapi+json;version=3.0', 'application/schema+json']);

it('the register of formats has what calls return as files', () => {
  const known = new Set(FILE_FORMATS.map(({ media_type }) => media_type));
  const files = calls.flatMap(([name, { produces }]) =>
    produces === undefined ||
    produces === UNNAMED ||
    DESCRIPTIONS.has(produces) ||
    produces.startsWith('image/')
      ? []
      : [{ name, produces }],
  );
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(({ produces }) => !known.has(produces))).toEqual([]);
});
