import type { CropKey } from '../crops/crops.ts';

/** What the nitrogen nutrition index says of a crop. */
export const NITROGEN_STATUSES = ['lack', 'right', 'plenty'] as const;
export type NitrogenStatus = (typeof NITROGEN_STATUSES)[number];

/** Why nothing can be said of the nitrogen of a crop. */
export const NITROGEN_GAPS = ['crop', 'stage', 'other_stage', 'image', 'bare'] as const;
export type NitrogenGap = (typeof NITROGEN_GAPS)[number];

/** How the index follows from CIre, and at which stages: index = slope · CIre + offset. */
export interface NitrogenLine {
  readonly slope: number;
  readonly offset: number;
  /** BBCH. */
  readonly from: number;
  readonly to: number;
}

/**
 * Lines by crop: NFert 0.14 (M. Croci, MIT, 2026), which calls them a default to be fitted to one's own land. Wheat from BBCH 31
 * to 55; maize with 6 to 12 leaves, which are BBCH 16 to 19.
 */
export const NITROGEN_LINES: Readonly<Partial<Record<CropKey, NitrogenLine>>> = {
  winter_wheat: { slope: 0.22, offset: 0.55, from: 31, to: 55 },
  maize: { slope: 0.18, offset: 0.6, from: 16, to: 19 },
};

/** Below the first the crop lacks nitrogen, above the second it has plenty. */
export const NITROGEN_BOUNDS = { lack: 0.9, plenty: 1.1 } as const;

/** With less of its land covered, percent, an image shows the soil rather than the crop. */
export const MIN_NITROGEN_COVER = 50;

/** What is known of a crop on the day of an image. */
export interface NitrogenFacts {
  readonly crop_key: CropKey | null;
  /** The stages that it may have, such as `30-39`; none where they are not known. */
  readonly stages: readonly string[];
  /** Means of the parcel; null without a value. */
  readonly cire: number | null;
  /** Percent of the land. */
  readonly cover: number | null;
}

/** The nitrogen nutrition index of a crop (its nitrogen to what it needs to grow without a limit), or why it is not known. */
export function nitrogenStatus({
  crop_key,
  stages,
  cire,
  cover,
}: NitrogenFacts): { readonly index: number; readonly status: NitrogenStatus } | NitrogenGap {
  const line = crop_key === null ? undefined : NITROGEN_LINES[crop_key];
  if (!line) return 'crop';
  const fitting = stages.filter((stage) => {
    const [first, last = first] = stage.split('-').map(Number);
    return last! >= line.from && first! <= line.to;
  });
  if (stages.length > 0 && fitting.length === 0) return 'other_stage';
  if (stages.length === 0 || fitting.length < stages.length) return 'stage';
  if (cire === null || cover === null) return 'image';
  if (cover < MIN_NITROGEN_COVER) return 'bare';
  const index = line.slope * cire + line.offset;
  const { lack, plenty } = NITROGEN_BOUNDS;
  return { index, status: index < lack ? 'lack' : index > plenty ? 'plenty' : 'right' };
}
