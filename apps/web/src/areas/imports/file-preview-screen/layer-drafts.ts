import type { ImportLayer } from '@brazda/contract/client';
import { PARCEL_FIELDS, type ParcelField } from '@brazda/domain';
import type { LayerChoices } from '../queries.ts';

/** The current description of a layer, initially as detected by the server. */
export interface LayerDraft {
  readonly is_taken: boolean;
  readonly epsg: number | null;
  readonly encoding: string | null;
  readonly mapping: Readonly<Partial<Record<ParcelField, string | null>>>;
}

/** The changes to each layer, by its id. */
export type LayerDrafts = ReadonlyMap<string, Partial<LayerDraft>>;

/** A layer as detected, with the changes applied. */
export function draftOf(layer: ImportLayer, drafts: LayerDrafts): LayerDraft {
  const { is_taken, epsg, encoding, mapping } = layer;
  const changed = drafts.get(layer.id);
  return { is_taken, epsg, encoding, ...changed, mapping: { ...mapping, ...changed?.mapping } };
}

/** The drafts with one more change to a layer. */
export function withDraft(drafts: LayerDrafts, layerId: string, change: Partial<LayerDraft>): LayerDrafts {
  const before = drafts.get(layerId);
  const mapping = change.mapping && { mapping: { ...before?.mapping, ...change.mapping } };
  return new Map(drafts).set(layerId, { ...before, ...change, ...mapping });
}

/** The request body: for each layer what differs from the detected values. */
export function choicesOf(layers: readonly ImportLayer[], drafts: LayerDrafts): LayerChoices {
  return layers.flatMap((layer) => {
    const draft = draftOf(layer, drafts);
    const fields = PARCEL_FIELDS.filter(
      (field) => (draft.mapping[field] ?? null) !== (layer.mapping[field] ?? null),
    );
    const answer = {
      ...(draft.is_taken !== layer.is_taken && { is_taken: draft.is_taken }),
      ...(draft.epsg !== null && draft.epsg !== layer.epsg && { epsg: draft.epsg }),
      ...(draft.encoding !== null && draft.encoding !== layer.encoding && { encoding: draft.encoding }),
      ...(fields.length > 0 && {
        mapping: Object.fromEntries(fields.map((field) => [field, draft.mapping[field] ?? null])),
      }),
    };
    return Object.keys(answer).length > 0 ? [{ id: layer.id, ...answer }] : [];
  });
}

/** Why the files cannot be read as described; null if they can. */
export function draftsError(
  layers: readonly ImportLayer[],
  drafts: LayerDrafts,
): 'no projection' | 'nothing taken' | null {
  const taken = layers.map((layer) => draftOf(layer, drafts)).filter(({ is_taken }) => is_taken);
  if (taken.length === 0) return 'nothing taken';
  return taken.some(({ epsg }) => epsg === null) ? 'no projection' : null;
}

/** Our fields that each column fills, in the order of our fields. */
export function fieldsByColumn(mapping: LayerDraft['mapping']): ReadonlyMap<string, ParcelField[]> {
  const byColumn = new Map<string, ParcelField[]>();
  for (const field of PARCEL_FIELDS) {
    const column = mapping[field];
    if (column) byColumn.set(column, [...(byColumn.get(column) ?? []), field]);
  }
  return byColumn;
}
