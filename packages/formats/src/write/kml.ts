import type { MultiPolygon, Position } from 'geojson';
import { attributesOf } from './attributes.ts';
import { type ExportedLand, type ExportedParcel, exportedTitleOf, mainCropOf } from './exported-land.ts';
import { turned } from './rings.ts';
import { escapeXml } from './xml.ts';

/** Color of parcels without a known crop. */
const BARE = '#BDB7AB';
/** Writes the parcels as KML 2.2, each in the color of its crop with all its attributes as extended data. */
export async function writeKml(land: ExportedLand): Promise<Uint8Array> {
  const attributes = attributesOf(land);
  const colors = new Set(land.parcels.map(colorOf));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    '<Document>',
    `<name>${escapeXml(`${land.farm.name} ${land.season.end_year}`)}</name>`,
    ...[...colors].sort().map(styleOf),
    ...land.parcels.map((parcel) => {
      const data = attributes.flatMap(({ name, value }) => {
        const description = value(parcel);
        // The placemark's name is the title: without an empty `name`, a parcel without a name would be imported with one.
        if (description === null && name !== 'name') return [];
        return [`<Data name="${name}"><value>${escapeXml(String(description ?? ''))}</value></Data>`];
      });
      return [
        `<Placemark id="p${escapeXml(parcel.id.replace(/[^\w.-]/g, '_'))}">`,
        `<name>${escapeXml(exportedTitleOf(parcel))}</name>`,
        `<styleUrl>#${styleIdOf(colorOf(parcel))}</styleUrl>`,
        `<ExtendedData>${data.join('')}</ExtendedData>`,
        polygonsOf(parcel.shape),
        '</Placemark>',
      ].join('');
    }),
    '</Document>',
    '</kml>',
    '',
  ];
  return new TextEncoder().encode(lines.join('\n'));
}

function colorOf(parcel: ExportedParcel): string {
  return mainCropOf(parcel)?.color ?? BARE;
}

/** The id of the style of a color, `#RRGGBB`. */
export function styleIdOf(color: string): string {
  return `c${color.slice(1)}`;
}

/** The style of areas in a color; KML writes colors as alpha, blue, green, red. */
export function styleOf(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => color.slice(at, at + 2).toLowerCase());
  return (
    `<Style id="${styleIdOf(color)}"><LineStyle><color>ff2b3a22</color><width>1.5</width></LineStyle>` +
    `<PolyStyle><color>99${blue}${green}${red}</color></PolyStyle></Style>`
  );
}

/** The geometry of an area. */
export function polygonsOf(shape: MultiPolygon): string {
  const polygons = turned(shape, 'counterclockwise').map(([outer, ...holes]) => {
    const inner = holes.map((hole) => `<innerBoundaryIs>${ringOf(hole)}</innerBoundaryIs>`);
    return `<Polygon><outerBoundaryIs>${ringOf(outer ?? [])}</outerBoundaryIs>${inner.join('')}</Polygon>`;
  });
  return polygons.length === 1 ? polygons.join('') : `<MultiGeometry>${polygons.join('')}</MultiGeometry>`;
}

function ringOf(ring: readonly Position[]): string {
  return `<LinearRing><coordinates>${ring.map(([x, y]) => `${x},${y}`).join(' ')}</coordinates></LinearRing>`;
}
