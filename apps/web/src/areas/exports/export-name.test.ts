import { expect, it } from 'vitest';
import { exportName } from './export-name.ts';

it.each([
  [['Ferma Dragalina', '2025–2026', 'parcele'], 'geojson', 'ferma-dragalina-2025-2026-parcele.geojson'],
  [['Ștefan & Țăran S.R.L.', 2026, 'parcele'], 'shp', 'stefan-taran-s-r-l-2026-parcele.zip'],
  [['GAEC du Cœur / « Ça »', 2025, 'parcelles'], 'xlsx', 'gaec-du-coeur-ca-2025-parcelles.xlsx'],
  [['../../etc/passwd'], 'csv', 'etc-passwd.csv'],
  [['農場'], 'archive', 'export.zip'],
] as const)('%j becomes a file name that is safe everywhere', (parts, format, name) => {
  expect(exportName(parts, format)).toBe(name);
});

it('is not longer than file systems allow', () => {
  expect(exportName(['x'.repeat(400)], 'pdf')).toHaveLength(104);
});
