import type { OgcFilter } from '@brazda/contract';
import type { AccessLevel, FeatureFlag, Language, TokenArea } from '@brazda/domain';
import type { RawBuilder } from 'kysely';
import type { Scope } from '../../platform/db/scope.ts';

export const COLLECTION_KINDS = ['parcels', 'crops', 'notes', 'zones', 'soil', 'yields'] as const;
export type CollectionName = (typeof COLLECTION_KINDS)[number];

/** What the rows of a collection are read for. */
export interface CollectionScope {
  /** The parcels whose features may be seen. */
  readonly scope: Scope;
  /** The season; null for a collection of all seasons. */
  readonly season_id: string | null;
  readonly language: Language;
}

/** How the features of a collection are read, as parts of a query. */
export interface CollectionSource {
  /** Joined tables with the condition of what may be seen. */
  readonly from: RawBuilder<unknown>;
  /** The id of a feature, by which pages are ordered. */
  readonly key: RawBuilder<string>;
  /** In WGS 84. */
  readonly geom: RawBuilder<unknown>;
  /** An object of plain values. */
  readonly properties: RawBuilder<unknown>;
  /** When the feature holds, both ends included; null where nothing is known of it, which every time fits. */
  readonly span: RawBuilder<unknown> | null;
  readonly filters: { readonly [Name in OgcFilter]?: RawBuilder<unknown> };
}

/** A kind of collection. */
export interface CollectionKind {
  /** Whether there is one for each season. */
  readonly isOfSeason: boolean;
  readonly area: TokenArea;
  /** The least access to the whole farm; `parcels` also shows parts of it. */
  readonly level: Extract<AccessLevel, 'parcels' | 'view'>;
  /** Whether it follows the parcels whose notes are shown. */
  readonly followsNotes?: boolean;
  readonly flag?: FeatureFlag;
  source(of: CollectionScope): CollectionSource;
}
