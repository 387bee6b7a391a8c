export { CurveButton } from './curve-button.tsx';
export { useDownload } from './download.ts';
export { ArchiveButton } from './export-menu/archive-button.tsx';
export { ExportMenu } from './export-menu/export-menu.tsx';
export { exportName } from './export-name.ts';
export { FormatMenu } from './format-menu.tsx';
export { useExportReport } from './queries.ts';
