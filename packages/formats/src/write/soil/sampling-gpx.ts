import { onGrid } from '../rings.ts';
import { escapeXml } from '../xml.ts';
import type { CellOnWay, SamplingWay } from './sampling-way.ts';

/** Writes the way through cells as GPX 1.1 for receivers: their centers as waypoints, and a route through them in order. */
export function writeSamplingGpx({ name, cells }: SamplingWay): Uint8Array {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="Brazda">',
    `<metadata><name>${escapeXml(name)}</name></metadata>`,
    ...cells.map((cell) => pointOf('wpt', cell)),
    `<rte><name>${escapeXml(name)}</name>`,
    ...cells.map((cell) => pointOf('rtept', cell)),
    '</rte>',
    '</gpx>',
    '',
  ];
  return new TextEncoder().encode(lines.join('\n'));
}

function pointOf(element: 'wpt' | 'rtept', { label, description, center: [lng, lat] }: CellOnWay): string {
  const texts = `<name>${escapeXml(label)}</name><desc>${escapeXml(description)}</desc>`;
  return `<${element} lat="${onGrid(lat)}" lon="${onGrid(lng)}">${texts}</${element}>`;
}
