import { useLanguage, useTranslation } from '../../../lib/language.ts';
import type { FilesError } from '../import-files.ts';

const MEGABYTE = 1_000_000;

/** Returns the function that says why chosen files are not uploaded. */
export function useFilesErrorText(): (filesProblem: FilesError) => string {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (filesProblem) => {
    if (filesProblem.is === 'many') return t('imports:drop.many', { limit: filesProblem.limit });
    if (filesProblem.is === 'empty') return t('imports:drop.empty', { name: filesProblem.name });
    return t('imports:drop.large', { limit: formats.count(filesProblem.limit / MEGABYTE) });
  };
}
