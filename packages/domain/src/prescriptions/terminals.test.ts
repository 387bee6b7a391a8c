import { describe, expect, it } from 'vitest';
import { CAB_TAPS } from './cab-taps.ts';
import { PRODUCT_QUANTITIES } from './product-quantity.ts';
import { TERMINALS, type Terminal } from './terminals.ts';

const terminal = (key: string): Terminal => TERMINALS.find((each) => each.key === key)!;

describe('terminals', () => {
  // facts/outside/10-next-capabilities.md, B3.3; 08-isobus.md, 8.3
  it.each<[string, Terminal['form'], string]>([
    ['deere', 'shapefile', 'Rx'],
    ['cnh_pro700', 'shapefile', 'Shapefile'],
    ['cnh_pro1200', 'isoxml_4', 'TASKDATA'],
    ['trimble_gfx', 'shapefile', 'AgData/Prescriptions'],
    ['trimble_fmx', 'shapefile', 'AgGPS/Prescriptions'],
    ['ag_leader', 'shapefile', ''],
    ['raven_viper', 'shapefile', 'rxMaps'],
    ['mueller', 'isoxml_4', 'TASKDATA'],
    ['mueller_shp', 'shapefile', 'SHP'],
    ['claas_cemis_fp1', 'isoxml_4', 'TASKDATA'],
    ['claas_cemis_fp2', 'shapefile', ''],
    ['agco', 'isoxml_4', 'TASKDATA'],
    ['topcon', 'isoxml_4', 'TASKDATA'],
    ['precision_planting', 'shapefile', 'SendTo2020'],
    ['cloud', 'shapefile', ''],
    ['isobus_old', 'isoxml_3', 'TASKDATA'],
  ])('%s takes %s in the folder %s', (key, form, folder) => {
    expect(terminal(key)).toMatchObject({ form, folder });
  });

  it('have the columns of John Deere, and RATE for others', () => {
    expect(terminal('deere').columns).toEqual({ solid: 'kg_p_ha', liquid: 'l_p_ha', seeds: 'seed_p_ha' });
    expect(terminal('any_shapefile').columns).toEqual({ solid: 'RATE', liquid: 'RATE', seeds: 'RATE' });
  });

  it('have short names of files and columns, and few polygons', () => {
    for (const { name_letters, columns, max_polygons, max_side } of TERMINALS) {
      expect(name_letters).toBeLessThanOrEqual(9);
      for (const quantity of PRODUCT_QUANTITIES) expect(columns[quantity]).toMatch(/^[A-Za-z_]{1,10}$/);
      expect([max_polygons, max_side]).toEqual([500, 250]);
    }
  });

  it('are listed once, each with its source and what is done in the cab', () => {
    expect(new Set(TERMINALS.map(({ key }) => key)).size).toBe(TERMINALS.length);
    for (const { source, taps, brand, name } of TERMINALS) {
      expect([source, brand, name]).not.toContain('');
      expect(taps.length).toBeGreaterThanOrEqual(3);
      expect(taps.at(-1)).toBe('check_rate');
    }
    const used = new Set(TERMINALS.flatMap(({ taps }) => taps));
    expect([...used].toSorted()).toEqual(Object.keys(CAB_TAPS).toSorted());
  });
});
