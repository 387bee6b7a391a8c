import { writeFileSync } from 'node:fs';

/** Degrees: parcels of some 0.9 ha, side by side without gaps. */
const WIDTH = 0.0016;
const HEIGHT = 0.0006;
const PER_ROW = 100;
const WEST = 27.2;
const SOUTH = 44.2;
/** Neighbours of the same crop, so that there are blocks to be found. */
const CROPS = ['winter_wheat', 'winter_wheat', 'maize', 'sunflower', 'maize', 'winter_rapeseed'] as const;
const LOCALITIES = [
  ...['Dragalina', 'Perișoru', 'Ștefan Vodă', 'Călărași', 'Ulmu', 'Lehliu', 'Dâlga', 'Borcea', 'Jegălia'],
  ...['Grădiștea', 'Cuza Vodă', 'Vlad Țepeș', 'Independența', 'Roseți', 'Unirea', 'Dorobanțu', 'Mânăstirea'],
  ...['Chiselet', 'Spanțov', 'Ciocănești'],
] as const;
const NAMES = ['Lunca', 'La Pădurice', 'Șesul', 'Drumul Sării', 'Valea', 'Țarina', 'Zăvoi', 'Movila'] as const;

/** Writes a farm of so many small parcels of many localities into a GeoJSON file. */
export function writeManyParcels(file: string, count: number): void {
  const features = Array.from({ length: count }, (_, at) => {
    const west = WEST + (at % PER_ROW) * WIDTH;
    const south = SOUTH + Math.floor(at / PER_ROW) * HEIGHT;
    const locality = LOCALITIES[Math.floor(at / 250) % LOCALITIES.length];
    return {
      type: 'Feature',
      properties: {
        name: `${NAMES[(at * 7) % NAMES.length]} ${at + 1}`,
        crop: CROPS[(at * 5 + Math.floor(at / 11)) % CROPS.length],
        locality,
        reference: `93487-${400 + Math.floor(at / 40)}-${(at % 40) + 1}-a`,
      },
      geometry: { type: 'Polygon', coordinates: [ringOf(west, south)] },
    };
  });
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }));
}

function ringOf(west: number, south: number) {
  const [east, north] = [west + WIDTH, south + HEIGHT];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
