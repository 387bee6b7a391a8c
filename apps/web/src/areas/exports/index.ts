export { ArchiveButton } from './export-menu/archive-button.tsx';
export { ExportMenu } from './export-menu/export-menu.tsx';
export { exportName } from './export-name.ts';
export { useExportReport } from './queries.ts';
