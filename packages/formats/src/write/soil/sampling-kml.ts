import { polygonsOf, styleIdOf, styleOf } from '../kml.ts';
import { onGrid } from '../rings.ts';
import { escapeXml } from '../xml.ts';
import type { SamplingWay } from './sampling-way.ts';

const COLOR = '#2F6B3C';

/** Writes the way through cells as KML 2.2: folders with the cells, the route between their centers, and the cores. */
export function writeSamplingKml({ name, folders, cells }: SamplingWay): Uint8Array {
  const style = `<styleUrl>#${styleIdOf(COLOR)}</styleUrl>`;
  const route = cells.map(({ center }) => positionOf(center)).join(' ');
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kml xmlns="http://www.opengis.net/kml/2.2">',
    '<Document>',
    `<name>${escapeXml(name)}</name>`,
    styleOf(COLOR),
    ...folderOf(
      folders.cells,
      cells.map(({ label, description, shape }) =>
        placemark(label, `<description>${escapeXml(description)}</description>${style}${polygonsOf(shape)}`),
      ),
    ),
    ...folderOf(folders.route, [
      placemark(folders.route, `<LineString><coordinates>${route}</coordinates></LineString>`),
    ]),
    ...folderOf(
      folders.cores,
      cells.flatMap(({ label, cores }) =>
        cores.map((core, at) => {
          const point = `<Point><coordinates>${positionOf(core)}</coordinates></Point>`;
          return placemark(`${label}/${at + 1}`, point);
        }),
      ),
    ),
    '</Document>',
    '</kml>',
    '',
  ];
  return new TextEncoder().encode(lines.join('\n'));
}

function folderOf(name: string, placemarks: readonly string[]): string[] {
  return ['<Folder>', `<name>${escapeXml(name)}</name>`, ...placemarks, '</Folder>'];
}

function placemark(name: string, content: string): string {
  return `<Placemark><name>${escapeXml(name)}</name>${content}</Placemark>`;
}

function positionOf([lng, lat]: readonly [number, number]): string {
  return `${onGrid(lng)},${onGrid(lat)}`;
}
