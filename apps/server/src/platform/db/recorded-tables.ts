/** The tables whose rows a change records, ordered by foreign keys. */
export const RECORDED_TABLES = [
  ...(['farm', 'season', 'parcel', 'crop_interval'] as const),
  ...(['note', 'note_photo', 'note_comment'] as const),
  ...(['crop_plan', 'plan_activity', 'work_evaluation', 'plan_worksheet', 'price_item'] as const),
  ...(['worker', 'machine', 'activity_worker', 'journal_entry'] as const),
];
export type RecordedTable = (typeof RECORDED_TABLES)[number];
