import type { ImportLayer } from '@brazda/contract/client';
import { describe, expect, it } from 'vitest';
import { choicesOf, draftOf, draftsError, fieldsByColumn, withDraft } from './layer-drafts.ts';

const layer: ImportLayer = {
  id: 'l1',
  file: 'f1',
  path: 'ferma.zip/parcele.shp',
  format: 'shapefile',
  source: 'other',
  rows: 2,
  is_taken: true,
  encoding: 'windows-1250',
  is_encoding_guessed: false,
  epsg: null,
  epsg_from: null,
  columns: ['NUME', 'CULTURA', 'NR'],
  mapping: { display_name: 'NUME', crop: null },
  sample: [],
};
const none = new Map();

describe('the draft of a layer', () => {
  it('is what the server has detected until it is changed', () => {
    expect(draftOf(layer, none)).toMatchObject({ epsg: null, mapping: { display_name: 'NUME' } });
    const drafts = withDraft(withDraft(none, 'l1', { epsg: 3844 }), 'l1', { mapping: { crop: 'CULTURA' } });
    expect(draftOf(layer, drafts)).toMatchObject({
      epsg: 3844,
      mapping: { display_name: 'NUME', crop: 'CULTURA' },
    });
  });

  it('keeps every column that was chosen one after the other', () => {
    const first = withDraft(none, 'l1', { mapping: { crop: 'CULTURA' } });
    const both = withDraft(first, 'l1', { mapping: { parcel_no: 'NR' } });
    expect(draftOf(layer, both).mapping).toEqual({ display_name: 'NUME', crop: 'CULTURA', parcel_no: 'NR' });
  });

  it('is sent only where it differs', () => {
    expect(choicesOf([layer], none)).toEqual([]);
    const drafts = withDraft(none, 'l1', {
      epsg: 3844,
      encoding: 'windows-1250',
      mapping: { display_name: null, crop: 'CULTURA' },
    });
    expect(choicesOf([layer], drafts)).toEqual([
      { id: 'l1', epsg: 3844, mapping: { display_name: null, crop: 'CULTURA' } },
    ]);
  });

  it('must name the projection of included layers', () => {
    expect(draftsError([layer], none)).toBe('no projection');
    expect(draftsError([layer], withDraft(none, 'l1', { epsg: 4326 }))).toBeNull();
    expect(draftsError([layer], withDraft(none, 'l1', { is_taken: false }))).toBe('nothing taken');
    const other = { ...layer, id: 'l2', epsg: 2154 };
    expect(draftsError([layer, other], withDraft(none, 'l1', { is_taken: false }))).toBeNull();
  });
});

it('lists the fields that a column fills', () => {
  const fields = fieldsByColumn({
    crop: 'CULTURA',
    display_name: 'NUME',
    crop_hybrid: 'CULTURA',
    year: null,
  });
  expect([...fields]).toEqual([
    ['NUME', ['display_name']],
    ['CULTURA', ['crop', 'crop_hybrid']],
  ]);
});
