export { mergeImportProgress } from './import-progress.ts';
export { isAllThere, isUnfinished, useImports } from './imports-list.ts';
export { refetchLand, useFarmChange, useNotifyUndoable, useUndo } from './land-changes.ts';
export { useLiveFarm } from './live.ts';
export { isKnownChange, noteOwnChange } from './own-changes.ts';
export { useRecentChanges } from './queries.ts';
export { SeasonStartsText } from './season-starts-text.tsx';
export { useSentSeasonStarts } from './use-sent-season-starts.ts';
