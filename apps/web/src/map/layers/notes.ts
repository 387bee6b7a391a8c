import type { Note } from '@brazda/contract/client';
import { NOTE_PIN_COLOR } from '@brazda/domain';
import type { ExpressionSpecification, Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { fontReady, LABEL_FONT } from './labels.ts';
import { type FarmMapLayer, SOURCE, sourceOf } from './layer.ts';

const CLUSTERS = 'note-clusters';
const PINS = 'note-pins';
const INK = '#1F2A24';
/** Notes at one place that are shown one after the other. */
const MAX_TOGETHER = 100;

/** Pins closer than this many pixels are one circle with their number, up to this zoom. */
export const NOTE_CLUSTERS = {
  cluster: true,
  clusterRadius: 36,
  clusterMaxZoom: 16,
  clusterProperties: { alerts: ['+', ['case', ['==', ['get', 'color'], 'alert'], 1, 0]] },
} as const;

const isCluster: ExpressionSpecification = ['has', 'point_count'];
const isPin: ExpressionSpecification = ['!', isCluster];
const isAlert: ExpressionSpecification = ['==', ['get', 'color'], 'alert'];
const isSolved: ExpressionSpecification = ['==', ['get', 'status'], 'solved'];

/** The pins of notes: by importance, with a sign, so that they do not differ by color alone; unread ones have a thick edge. */
export function notesLayer(): FarmMapLayer {
  let turn = 0;
  return {
    id: CLUSTERS,
    reads: ({ notes }) => [notes],
    add(map) {
      const source = SOURCE.notes;
      map.addLayer({
        id: CLUSTERS,
        type: 'circle',
        source,
        filter: isCluster,
        paint: {
          'circle-radius': ['step', ['get', 'point_count'], 15, 10, 18, 100, 22],
          'circle-color': ['case', ['>', ['get', 'alerts'], 0], NOTE_PIN_COLOR.alert, NOTE_PIN_COLOR.normal],
          'circle-stroke-color': INK,
          'circle-stroke-width': 2,
        },
      });
      map.addLayer({
        id: 'note-cluster-counts',
        type: 'symbol',
        source,
        filter: isCluster,
        layout: {
          'text-field': ['get', 'point_count_abbreviated'],
          'text-font': LABEL_FONT,
          'text-size': 13,
          'text-allow-overlap': true,
        },
        paint: { 'text-color': INK },
      });
      map.addLayer({
        id: PINS,
        type: 'circle',
        source,
        filter: isPin,
        paint: {
          'circle-radius': 11,
          'circle-color': ['case', isSolved, '#E3DFD6', isAlert, NOTE_PIN_COLOR.alert, NOTE_PIN_COLOR.normal],
          'circle-stroke-color': ['case', ['get', 'is_read'], '#FFFFFF', INK],
          'circle-stroke-width': ['case', ['get', 'is_read'], 2, 3.5],
        },
      });
      map.addLayer({
        id: 'note-signs',
        type: 'symbol',
        source,
        filter: isPin,
        layout: {
          'text-field': ['case', isSolved, '✓', isAlert, '!', '✎'],
          'text-font': LABEL_FONT,
          'text-size': 14,
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        },
        paint: { 'text-color': INK },
      });
    },
    show(map, { notes }) {
      const mine = ++turn;
      fontReady().then(() => {
        if (mine === turn) sourceOf(map, SOURCE.notes)?.setData(pinsOf(notes));
      });
    },
  };
}

function pinsOf(notes: readonly Note[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: notes.map(({ id, position, color, status, is_read }) => ({
      type: 'Feature',
      properties: { id, color, status, is_read },
      geometry: { type: 'Point', coordinates: [...position] },
    })),
  };
}

/** What of the notes is under the pointer: a pin, a cluster of several, or nothing. */
export type FoundNote =
  | { readonly note: string }
  | { readonly cluster: number; readonly at: readonly [number, number] };

/** The note or the cluster of notes under the pointer; null for none. */
export function noteAt(map: MapLibre, { point }: Pick<MapMouseEvent, 'point'>): FoundNote | null {
  if (!map.getLayer(PINS)) return null;
  const [feature] = map.queryRenderedFeatures(point, { layers: [PINS, CLUSTERS] });
  if (feature?.geometry.type !== 'Point') return null;
  const { cluster_id, id } = feature.properties;
  const [lng = 0, lat = 0] = feature.geometry.coordinates;
  return cluster_id === undefined ? { note: String(id) } : { cluster: cluster_id, at: [lng, lat] };
}

/** Zooms to where the notes of a cluster come apart; reports those that never do, because they are at one place. */
export async function openCluster(
  map: MapLibre,
  { cluster, at }: Extract<FoundNote, { cluster: number }>,
  onNotes: (ids: readonly string[]) => void,
): Promise<void> {
  const source = sourceOf(map, SOURCE.notes);
  if (!source) return;
  const zoom = await source.getClusterExpansionZoom(cluster);
  if (zoom <= NOTE_CLUSTERS.clusterMaxZoom) return void map.easeTo({ center: [...at], zoom });
  const leaves = await source.getClusterLeaves(cluster, MAX_TOGETHER, 0);
  onNotes(leaves.map(({ properties }) => String(properties?.id)));
}
