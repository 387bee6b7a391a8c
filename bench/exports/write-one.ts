import { CROPS, type ExportFormat } from '@brazda/domain';
import {
  type ExportedLand,
  type ExportedParcel,
  type FileTexts,
  type MapTexts,
  TABLE_COLUMNS,
  writeMap,
  writers,
} from '@brazda/formats';
import type { Cost } from './index.ts';

const PARCELS = 20_000;
const ROW = 150;
const CORNERS = 24;

const land = farm();
const format = process.argv[2] as ExportFormat;
const before_mb = process.memoryUsage.rss() / 1e6;
const started = performance.now();
const file = format === 'pdf' ? await printed() : await writers[format](land);
const seconds = (performance.now() - started) / 1000;
const peak_mb = process.resourceUsage().maxRSS / 1000;
const cost: Cost = { seconds, peak_mb, before_mb, bytes: file.length };
process.send?.(cost);

function printed() {
  const same = (value: number) => String(value);
  const texts: MapTexts = {
    title: 'Harta parcelelor',
    season: '2026',
    printed: '',
    crops: 'Culturi',
    list: 'Lista',
    number: 'Nr.',
    parcel: 'Parcelă',
    source: '',
    north: 'N',
    scale: (denominator) => denominator,
    page: (page, pages) => `${page} / ${pages}`,
    hectares: (value) => `${value} ha`,
    area: same,
    count: same,
    share: same,
  };
  const color = { by: 'crop' } as const;
  return writeMap(land, {
    paper: 'A3',
    is_landscape: true,
    color,
    basemap: null,
    printed_on: '2026-11-20',
    texts,
  });
}

function farm(): ExportedLand {
  const columns = Object.fromEntries(TABLE_COLUMNS.map((column) => [column, column])) as FileTexts['columns'];
  return {
    farm: { name: 'Ferma mare', country: 'RO' },
    season: { id: 'season', end_year: 2026, start_date: '2025-10-01', end_date: '2026-12-31' },
    language: 'ro',
    texts: {
      columns,
      yield_unit: 't/ha',
      parcels: 'Parcele',
      by_crop: 'Culturi',
      parcel_count: 'Nr.',
      no_crop: 'Fără cultură',
      total: 'Total',
      days: { sow_date: 'semănat', harvest_date: 'recoltat' },
      organic: { conversion_from: 'conversie', certified_from: 'certificat', until: 'până la' },
      special_use: { greenhouse: 'seră', seed_plot: 'lot semincer' },
      secondary: 'cultură secundară',
      estimated: '* estimat',
    },
    parcels: Array.from({ length: PARCELS }, (_, i) => parcelOf(i)),
  };
}

function parcelOf(i: number): ExportedParcel {
  const crop = CROPS[i % 12];
  const west = 26 + (i % ROW) * 0.004;
  const south = 44 + Math.floor(i / ROW) * 0.004;
  const ring = Array.from({ length: CORNERS + 1 }, (_, k) => {
    const angle = (2 * Math.PI * (k % CORNERS)) / CORNERS;
    return [west + 0.0018 * Math.cos(angle), south + 0.0017 * Math.sin(angle)];
  });
  return {
    id: `parcel${i}`,
    lineage: `lineage${i}`,
    name: `Fundulea ${i >> 2}-${(i % 4) + 1}`,
    display_name: i % 5 === 0 ? `Șesul ${i}` : null,
    locality: 'Fundulea',
    locality_code: '93487',
    physical_block: String(i >> 2),
    parcel_no: String((i % 4) + 1),
    crop_no: 'a',
    reference: `93487-${i >> 2}-${(i % 4) + 1}-a`,
    hectares: 4.39,
    area_m2: 43_900,
    perimeter_m: 870,
    outline_from: 'drawn' as const,
    organic: null,
    special_use: null,
    crops: [
      {
        key: crop.key,
        name: crop.name.ro,
        code: crop.apia_code,
        color: crop.color,
        from: '2025-10-05',
        to: '2026-07-12',
        estimated: [],
        is_secondary: false,
        hybrid: null,
        yield_forecast: null,
        yield_estimated: null,
        yield_measured: 5.5,
        work: null,
      },
    ],
    shape: { type: 'MultiPolygon', coordinates: [[ring]] },
  };
}
